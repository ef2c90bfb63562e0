/** The fields that were read of each source. */
export type Reads = Map<FieldSource, FieldSet>;

/** Names of fields, in their order. `*`: which fields there are. Of those with the same names there is one. */
export class FieldSet {
  static readonly #all = new Map<string, FieldSet>();
  static readonly none = FieldSet.of([]);
  /** Separated by line ends. */
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly #larger = new Map<string, FieldSet>();

  private constructor(names: readonly string[], text: string) {
    this.names = new Set(names);
    this.text = text;
  }

  static of(names: readonly string[]): FieldSet {
    const text = names.join('\n');
    const known = FieldSet.#all.get(text);
    if (known) return known;
    const made = new FieldSet(names, text);
    FieldSet.#all.set(text, made);
    return made;
  }

  with(name: string): FieldSet {
    if (this.names.has(name)) return this;
    const known = this.#larger.get(name);
    if (known) return known;
    const larger = FieldSet.of([...this.names, name].sort());
    this.#larger.set(name, larger);
    return larger;
  }
}

/** Notes which fields a piece of work reads. One piece at a time: drawing a page never waits. */
export class ReadLog {
  readonly handler: ProxyHandler<FieldSource> = new TrackedFields(this);
  #current: Reads | undefined;

  /** @param reads where they are noted, beside what was noted there before */
  during<T>(work: () => T, reads: Reads = new Map()): { result: T; reads: Reads } {
    this.#current = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.#current = undefined;
    }
  }

  note(source: FieldSource, field: string): void {
    if (!this.#current) return;
    const fields = this.#current.get(source) ?? FieldSet.none;
    const larger = fields.with(field);
    if (larger !== fields) this.#current.set(source, larger);
  }
}

/** What stands behind the fields of an entry, or of the settings. */
export interface FieldSource {
  /** Tells it from all others: the key of an entry, the file of the settings. */
  readonly key: string;
  names(): readonly string[];
  read(name: string): unknown;
}

const keyOfSource = Symbol('key of the source');

/** The key of the source that an object's fields come from, if it is one that trackFields made. Reads nothing. */
export function sourceOf(value: object): string | undefined {
  return (value as { [keyOfSource]?: string })[keyOfSource];
}

/** An object with the fields of a source, that can only be read, and notes what is. */
export function trackFields<T extends object>(source: FieldSource, log: ReadLog): T {
  return new Proxy(source, log.handler) as object as T;
}

class TrackedFields implements ProxyHandler<FieldSource> {
  readonly #log: ReadLog;

  constructor(log: ReadLog) {
    this.#log = log;
  }

  get(source: FieldSource, name: string | symbol): unknown {
    if (typeof name === 'symbol') return name === keyOfSource ? source.key : undefined;
    this.#log.note(source, name);
    return source.read(name);
  }

  has(source: FieldSource, name: string | symbol): boolean {
    this.#log.note(source, '*');
    return typeof name === 'string' && source.names().includes(name);
  }

  ownKeys(source: FieldSource): string[] {
    this.#log.note(source, '*');
    return [...source.names()];
  }

  getOwnPropertyDescriptor(source: FieldSource, name: string | symbol): PropertyDescriptor | undefined {
    if (typeof name === 'symbol' || !source.names().includes(name)) return undefined;
    return { value: this.get(source, name), enumerable: true, configurable: true, writable: false };
  }

  set(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }
}
