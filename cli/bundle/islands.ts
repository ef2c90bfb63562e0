import type { ReactElement } from 'react';
import { describeUnsupported } from '../content/plainData.ts';
import { unescaped } from '../markdown/htmlElement.ts';
import { type Problem, SiteError } from '../problems.ts';

type Props = Readonly<Record<string, unknown>>;
type Render = (element: ReactElement<Props>, options?: object) => string;

/** Why a component can't hydrate, if a page has its props as JSON, or its markup (`written`). */
interface Mistake {
  /** Undefined if the props can't be written. */
  written: string | undefined;
  problem: Problem;
}

type Place = Omit<Problem, 'what' | 'fix'>;

/** Finds places in the site's code: the first match of the most exact pattern, and the line that an error comes from. */
export interface Places {
  find(...patterns: string[]): Place;
  locate(error: Error): Place;
}

/** Those of the pages and bodies that this thread renders, until a page is rendered. */
let mistakes: Mistake[] = [];

/** Renders a page. Throws SiteError for what's wrong with its islands. */
export function renderWithIslands(render: () => string): string {
  try {
    const markup = render();
    if (mistakes.length > 0) {
      const text = markup + unescaped(markup);
      throwMistakes(({ written }) => written !== undefined && text.includes(written));
    }
    return markup;
  } catch (error) {
    throwMistakes(({ written }) => written === undefined);
    throw error;
  }
}

function throwMistakes(isShown: (mistake: Mistake) => boolean): void {
  const problems = mistakes.filter(isShown).map(({ problem }) => problem);
  mistakes = [];
  if (problems.length > 0) throw new SiteError(problems);
}

/** React's `renderToString`, which renders what hydrates, with checks: its props must be data, and its markup what browsers render. */
export function checkedRender(render: Render, places: Places): Render {
  return (element, options) => {
    const html = render(element, options);
    for (let each: unknown = element; isElement(each); each = each.props.children) checkProps(each, places);
    const difference = findDifference(() => render(element, options), html);
    if (difference) {
      const [name, error] = difference;
      const what = `<${nameOf(element)}> renders ${name}, which is different in browsers`;
      const fix = name.startsWith('to') ? 'give it both' : 'read it in an effect, and show it with useState()';
      mistakes.push({ written: html, problem: { ...places.locate(error), what, fix } });
    }
    return html;
  };
}

function isElement(value: unknown): value is ReactElement<Props> {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

function nameOf({ type }: ReactElement): string {
  const { displayName, name } = type as { displayName?: string; name?: string };
  return displayName ?? name ?? 'component';
}

function checkProps(element: ReactElement<Props>, { find }: Places): void {
  const what = describeUnsupported(element.props, '');
  if (what === undefined) return;
  const name = nameOf(element);
  const [, prop = ''] = /^\.(\w*)/.exec(what) ?? [];
  const [, fix] = fixes.find(([pattern]) => pattern.test(what)) as [RegExp, string];
  const place = find(`(?<=\\b${name}\\b[^;]*?\\b)${prop}\\b(?!=["'])`, `\\b${prop}\\b(?=\\s*[:=,}])`);
  const problem = { ...place, what: `<${name}>: the prop ${what.slice(1)}, and browsers get props as JSON`, fix };
  mistakes.push({ written: jsonOf(element.props), problem });
}

const fixes: [pattern: RegExp, fix: string][] = [
  [/ Date$/, 'pass date.toISOString(), and make the Date in the component'],
  [/ function$/, 'define the function in the component'],
  [/ element$/, 'render the element in the component'],
  [/ (?:Map|Set)$/, 'pass an array, such as [...values]'],
  [/(?:)/, 'pass text, a number, true, false, null, or lists and objects of these'],
];

function jsonOf(props: object): string | undefined {
  try {
    return JSON.stringify(props);
  } catch {
    return undefined;
  }
}

/** Notes that a value is read, and returns it. */
type Note = <T>(value: T) => T;

/** What browsers have otherwise than the build, by the name that messages use: a property, and values for it to try. */
const surroundings: Record<string, [target: object, key: string, values: ((note: Note) => PropertyDescriptor)[]]> = {
  'the time': [globalThis, 'Date', [9607, 4, 8, 12, 16, 20].map((hours) => (note) => ({ value: clock(hours, note) }))],
  'Math.random()': [Math, 'random', [0.01, 0.99].map((number) => (note) => ({ value: () => note(number) }))],
  ...Object.fromEntries(
    ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((name) => [
      `${name}() without a locale and a time zone`,
      [Date.prototype, name, ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((zone) => (note) => localized(name, zone, note))],
    ]),
  ),
  ...Object.fromEntries(
    ['window', 'document', 'localStorage'].map((name) => [
      `what depends on ${name}`,
      [globalThis, name, [(note) => ({ get: () => note(host) })]],
    ]),
  ),
};

/** Date, so many hours later. */
function clock(hours: number, note: Note): DateConstructor {
  const original = Date;
  const now = () => note(original.now() + hours * 3_600_000 + 1_421_000);
  return new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new original(now()).toString(),
  });
}

/** A method of Date, elsewhere. */
function localized(name: string, timeZone: string, note: Note): PropertyDescriptor {
  const original = Reflect.get(Date.prototype, name) as Date['toLocaleString'];
  return {
    value(this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (locale && options?.timeZone) return original.call(this, locale, options);
      return note(original.call(this, locale ?? 'ar-EG', { timeZone, ...options }));
    },
  };
}

/** What has every property and method. */
const properties = { get: (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? () => 'anything' : anything) };
const anything: object = new Proxy(() => anything, { ...properties, construct: () => anything });
const host = new Proxy({}, properties);

/** Renders a component as browsers may. Returns what made its markup another, and where that was read; undefined if it's the same. */
function findDifference(render: () => string, html: string): [name: string, error: Error] | undefined {
  const read = new Map<string, Error>();
  const isSameWith = (names: readonly string[], at: number) => {
    const restore = names.map((name) => {
      const [target, key, values] = surroundings[name] as (typeof surroundings)[string];
      const before = Object.getOwnPropertyDescriptor(target, key);
      const note: Note = (value) => {
        if (!read.has(name)) read.set(name, new Error());
        return value;
      };
      Object.defineProperty(target, key, { configurable: true, ...(values[at] ?? values[0])?.(note) });
      return () => (before ? Object.defineProperty(target, key, before) : Reflect.deleteProperty(target, key));
    });
    try {
      return render() === html;
    } catch {
      // Code for browsers may need more of them.
      return true;
    } finally {
      for (const each of restore) each();
    }
  };
  isSameWith(Object.keys(surroundings), 0);
  for (const [name, error] of read)
    for (const at of surroundings[name]?.[2].keys() ?? []) if (!isSameWith([name], at)) return [name, error];
  return undefined;
}
