import type { ReactElement } from 'react';
import { describeUnsupported } from '../content/plainData.ts';
import { unescaped } from '../markdown/htmlElement.ts';
import { distinctProblems, type Problem, SiteError } from '../problems.ts';

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

/**
 * Renders a page. Throws SiteError for what's wrong with its islands, or if it's another in each build: a view is a pure function, so its page
 * is rendered only when its input changes.
 */
export function renderPurely(view: string, render: () => string, locate: (error: Error) => Place): string {
  const read: Reads = new Map();
  try {
    const markup = renderIn(Object.keys(ofMachine), undefined, read, render);
    if (mistakes.length > 0) {
      const text = markup + unescaped(markup);
      throwMistakes(({ written }) => written !== undefined && text.includes(written));
    }
    const [name, error] = findDifference(read, render, markup) ?? [];
    if (!name || !error) return markup;
    const fix =
      name === 'the time' ? 'pass it from plan(), as "today" of its options' : (fixOf(name) ?? 'make it from the props');
    throw new SiteError([{ ...locate(error), what: `${view} renders ${name}, which is different in each build`, fix }]);
  } catch (error) {
    throwMistakes(({ written }) => written === undefined);
    throw error;
  }
}

function throwMistakes(isShown: (mistake: Mistake) => boolean): void {
  const problems = mistakes.filter(isShown).map(({ problem }) => problem);
  mistakes = [];
  if (problems.length > 0) throw new SiteError(distinctProblems(problems));
}

/** React's `renderToString`, which renders what hydrates, with checks: its props must be data, and its markup what browsers render. */
export function checkedRender(render: Render, places: Places): Render {
  return (element, options) => {
    const html = render(element, options);
    for (let each: unknown = element; isElement(each); each = each.props.children) checkProps(each, places);
    const again = () => render(element, options);
    const read: Reads = new Map();
    attempt(() => renderIn(Object.keys(surroundings), 0, read, again));
    const [name, error] = findDifference(read, again, html) ?? [];
    if (name && error) {
      const what = `<${nameOf(element)}> renders ${name}, which is different in browsers`;
      const fix = fixOf(name) ?? 'read it in an effect, and show it with useState()';
      mistakes.push({ written: html, problem: { ...places.locate(error), what, fix } });
    }
    return html;
  };
}

function fixOf(name: string): string | undefined {
  return name.startsWith('to') ? 'give it both' : undefined;
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
  mistakes.push({ written: attempt(() => JSON.stringify(element.props)), problem });
}

const fixes: [pattern: RegExp, fix: string][] = [
  [/ Date$/, 'pass date.toISOString(), and make the Date in the component'],
  [/ function$/, 'define the function in the component'],
  [/ element$/, 'render the element in the component'],
  [/ (?:Map|Set)$/, 'pass an array, such as [...values]'],
  [/(?:)/, 'pass text, a number, true, false, null, or lists and objects of these'],
];

/** Notes that a value is read, and returns it. */
type Note = <T>(value: T) => T;

/** A property, how many other values it may have, and the one with a number; undefined for its own value. */
type Surrounding = [
  target: object,
  key: string,
  count: number,
  value: (at: number | undefined, note: Note) => PropertyDescriptor,
];

const hours = [9607, 4, 8, 12, 16, 20];
const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

/** What each machine has otherwise, by the name that messages use. */
const ofMachine: Record<string, Surrounding> = {
  'the time': [globalThis, 'Date', hours.length, (at = -1, note) => ({ value: clock(hours[at], note) })],
  'Math.random()': [
    Math,
    'random',
    2,
    (at, note) => {
      const { random } = Math;
      return { value: () => note(at === undefined ? random() : at * 0.99) };
    },
  ],
  ...Object.fromEntries(
    ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((name): [string, Surrounding] => [
      `${name}() without a locale and a time zone`,
      [Date.prototype, name, zones.length, (at = -1, note) => localized(name, zones[at], note)],
    ]),
  ),
};

/** What browsers have otherwise than the build. */
const surroundings: Record<string, Surrounding> = {
  ...ofMachine,
  ...Object.fromEntries(
    ['window', 'document', 'localStorage'].map((name): [string, Surrounding] => [
      `what depends on ${name}`,
      [globalThis, name, 1, (_, note) => ({ get: () => note(host) })],
    ]),
  ),
};

/** Date, so many hours later. */
function clock(later = 0, note: Note): DateConstructor {
  const original = Date;
  const now = () => note(original.now() + (later && later * 3_600_000 + 1_421_000));
  return new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new original(now()).toString(),
  });
}

/** A method of Date, in a time zone and with other digits. */
function localized(name: string, timeZone: string | undefined, note: Note): PropertyDescriptor {
  const original = Reflect.get(Date.prototype, name) as Date['toLocaleString'];
  return {
    value(this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (locale && options?.timeZone) return original.call(this, locale, options);
      return note(
        timeZone ? original.call(this, locale ?? 'ar-EG', { timeZone, ...options }) : original.call(this, locale, options),
      );
    },
  };
}

/** What has every property and method. */
const properties = { get: (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? () => 'anything' : anything) };
const anything: object = new Proxy(() => anything, { ...properties, construct: () => anything });
const host = new Proxy({}, properties);

/** What was read, and where first. */
type Reads = Map<string, Error>;

/** Renders with other values of some surroundings, and notes which of them are read. */
function renderIn(names: readonly string[], at: number | undefined, read: Reads, render: () => string): string {
  const restore = names.map((name) => {
    const [target, key, , value] = surroundings[name] as Surrounding;
    const before = Object.getOwnPropertyDescriptor(target, key);
    const note: Note = (each) => {
      if (!read.has(name)) read.set(name, new Error());
      return each;
    };
    Object.defineProperty(target, key, { configurable: true, ...value(at, note) });
    return () => (before ? Object.defineProperty(target, key, before) : Reflect.deleteProperty(target, key));
  });
  try {
    return render();
  } finally {
    for (const each of restore) each();
  }
}

/** What changes the markup, of what was read, and where; undefined if nothing does. */
function findDifference(read: Reads, render: () => string, html: string): [name: string, error: Error] | undefined {
  for (const [name, error] of read) {
    const [, , count] = surroundings[name] as Surrounding;
    for (let at = 0; at < count; at += 1)
      if ((attempt(() => renderIn([name], at, new Map(), render)) ?? html) !== html) return [name, error];
  }
  return undefined;
}

/** Undefined if it throws: data may not be JSON, and code for browsers may need more of them. */
function attempt(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
