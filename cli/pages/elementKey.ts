import { hash } from 'node:crypto';
import { sourceOf } from '../content/trackedFields.ts';

/**
 * Names React elements by what they are made of: the components, whose code is that of the templates, and their props. An entry counts
 * as its key: what a page reads of it is known only once it is drawn.
 */
export class ElementKeys {
  /** What many pages share is described once. */
  readonly #known = new WeakMap<object, string>();

  /** @returns nothing when a prop is a black box, such as a function */
  of(...parts: readonly unknown[]): string | undefined {
    try {
      return hash('sha1', parts.map((part) => this.#describe(part)).join(), 'base64url');
    } catch (error) {
      if (error instanceof BlackBox) return undefined;
      throw error;
    }
  }

  #describe(value: unknown): string {
    switch (typeof value) {
      case 'string':
        return `"${value.length}:${value}`;
      case 'object':
        return value === null ? 'null' : this.#describeObject(value);
      case 'function':
      case 'symbol':
        throw new BlackBox();
      default:
        return String(value);
    }
  }

  #describeObject(value: object): string {
    const source = sourceOf(value);
    if (source !== undefined) return `@${source}`;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const text = this.#describeNew(value);
    if (text.length < worthKnowing) return text;
    const description = text.length > longText ? `#${hash('sha1', text, 'base64url')}` : text;
    this.#known.set(value, description);
    return description;
  }

  #describeNew(value: object): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.#describe(item)).join()}]`;
    if (value instanceof Map || value instanceof Set) return `${value.constructor.name}${this.#describe([...value])}`;
    if (isElement(value)) return `<${nameOf(value.type)} ${this.#describe(value.key)} ${this.#describe(value.props)}>`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new BlackBox();
    return `{${Object.entries(value)
      .map(([name, item]) => `${name}:${this.#describe(item)}`)
      .join()}}`;
  }
}

/** What belongs to one page alone is shorter; to keep its description takes longer than to make it. */
const worthKnowing = 400;

/** What is longer stands for itself by its hash. */
const longText = 1000;

class BlackBox extends Error {}

interface ElementLike {
  $$typeof: symbol;
  type: unknown;
  key: unknown;
  props: object;
}

function isElement(value: object): value is ElementLike {
  return '$$typeof' in value && 'props' in value;
}

/** esbuild gives every function of a bundle's top level a name of its own. */
function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  if (typeof type === 'function' && type.name) return `${type.name}()`;
  if (typeof type === 'symbol') return String(type);
  // A context: the templates' code says which.
  if (typeof type === 'object' && type !== null) return 'context';
  throw new BlackBox();
}
