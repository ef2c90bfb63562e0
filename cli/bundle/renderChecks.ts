import type { ReactElement } from 'react';
import { describeUnsupported } from '../content/plainData.ts';
import { unescaped } from '../markdown/htmlElement.ts';
import { distinctProblems, type Problem, SiteError } from '../problems.ts';

type Props = Readonly<Record<string, unknown>>;
type Render = (element: ReactElement<Props>, options?: object) => string;

/** A reason that a component can't hydrate. It counts only on a page that contains `marker`. */
interface PossibleProblem {
  /** The component's props as JSON, or its markup. Undefined if JSON can't represent the props, so that the page fails. */
  marker: string | undefined;
  problem: Problem;
}

type Place = Omit<Problem, 'what' | 'fix'>;

/** Finds places in the site's code: the first match of the most exact pattern, and the line that an error comes from. */
export interface Places {
  find(...patterns: string[]): Place;
  locate(error: Error): Place;
}

/** What withHydrationChecks() has found since the last page was rendered. Views call it, so it can't return this to renderPurely(). */
let possibleProblems: PossibleProblem[] = [];

/**
 * Renders a page. Throws SiteError for what's wrong with its islands, or if it's another in each build: a view is a pure function, so its page
 * is rendered only when its input changes.
 */
export function renderPurely(view: string, render: () => string, locate: (error: Error) => Place): string {
  const read: Reads = new Map();
  try {
    const markup = renderWith(Object.keys(differentByBuild), -1, read, render);
    if (possibleProblems.length > 0) {
      const text = markup + unescaped(markup);
      throwProblems(({ marker }) => marker !== undefined && text.includes(marker));
    }
    const [name, error] = findDifference(read, render, markup) ?? [];
    if (!name || !error) return markup;
    const { fix, fixInView = fix ?? 'make it from the props' } = differentElsewhere[name] as Difference;
    const what = `${view} renders ${name}, which is different in each build`;
    throw new SiteError([{ ...locate(error), what, fix: fixInView }]);
  } catch (error) {
    throwProblems(({ marker }) => marker === undefined);
    throw error;
  }
}

function throwProblems(isOnPage: (each: PossibleProblem) => boolean): void {
  const problems = possibleProblems.filter(isOnPage).map(({ problem }) => problem);
  possibleProblems = [];
  if (problems.length > 0) throw new SiteError(distinctProblems(problems));
}

/** React's `renderToString`, which renders what hydrates, with checks: its props must be data, and its markup what browsers render. */
export function withHydrationChecks(render: Render, places: Places): Render {
  return (element, options) => {
    const html = render(element, options);
    for (let each: unknown = element; isElement(each); each = each.props.children) checkProps(each, places);
    const again = () => render(element, options);
    const read: Reads = new Map();
    attempt(() => renderWith(Object.keys(differentElsewhere), 0, read, again));
    const [name, error] = findDifference(read, again, html) ?? [];
    if (name && error) {
      const what = `<${nameOf(element)}> renders ${name}, which is different in browsers`;
      const { fix = 'read it in an effect, and show it with useState()' } = differentElsewhere[name] as Difference;
      possibleProblems.push({ marker: html, problem: { ...places.locate(error), what, fix } });
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
  const name = RegExp.escape(nameOf(element));
  const [, prop = ''] = /^\.(\w*)/.exec(what) ?? [];
  const [, fix = otherFix] = fixes.find(([pattern]) => pattern.test(what)) ?? [];
  // In the element, or else wherever it gets a value.
  const place = find(`(?<=\\b${name}\\b[^;]*?\\b)${prop}\\b(?!=["'])`, `\\b${prop}\\b(?=\\s*[:=,}])`);
  const problem = { ...place, what: `<${nameOf(element)}>: the prop ${what.slice(1)}, and browsers get props as JSON`, fix };
  possibleProblems.push({ marker: attempt(() => JSON.stringify(element.props)), problem });
}

/** By the end of what describeUnsupported() returns. */
const fixes: [pattern: RegExp, fix: string][] = [
  [/ Date$/, 'pass date.toISOString(), and make the Date in the component'],
  [/ function$/, 'define the function in the component'],
  [/ element$/, 'render the element in the component'],
  [/ (?:Map|Set)$/, 'pass an array, such as [...values]'],
];
const otherFix = 'pass text, a number, true, false, null, or lists and objects of these';

/** Notes that a value is read, and returns it. */
type Note = <T>(value: T) => T;

/** A property whose value is different in browsers or in another build. */
interface Difference {
  target: object;
  key: string;
  /** Other values to try. */
  others: readonly unknown[];
  /** Defines the property with another value, or without one, with its own. Notes when it's read. */
  define(note: Note, other?: unknown): PropertyDescriptor;
  fix?: string;
  fixInView?: string;
}

/** How much later it may be, in hours. They give another year, month, weekday, and hour. */
const hours = [9607, 4, 8, 12, 16, 20];

/** What's different in each build, by the name that messages use. */
const differentByBuild: Record<string, Difference> = {
  'the time': {
    target: globalThis,
    key: 'Date',
    others: hours.map((each) => each * 3_600_000 + 1_421_000),
    define: (note, later?: number) => ({ value: shiftedDate(note, later) }),
    fixInView: 'pass it from plan(), as "today" of its options',
  },
  'Math.random()': { target: Math, key: 'random', others: [0, 0.99], define: fixedRandom },
  ...Object.fromEntries(
    ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((key): [string, Difference] => {
      const others = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
      const define = (note: Note, timeZone?: string) => localized(note, key, timeZone);
      return [`${key}() without a locale and a time zone`, { target: Date.prototype, key, others, define, fix: 'give it both' }];
    }),
  ),
};

/** What's different in browsers, too. Not `navigator`, which Node has. */
const differentElsewhere: Record<string, Difference> = {
  ...differentByBuild,
  ...Object.fromEntries(
    ['window', 'document', 'localStorage'].map((key): [string, Difference] => [
      `what depends on ${key}`,
      { target: globalThis, key, others: [fakeGlobal()], define: (note, other) => ({ get: () => note(other) }) },
    ]),
  ),
};

/** Date, so many milliseconds later. */
function shiftedDate(note: Note, later = 0): DateConstructor {
  const original = Date;
  const now = () => note(original.now() + later);
  return new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new original(now()).toString(),
  });
}

function fixedRandom(note: Note, number?: number): PropertyDescriptor {
  const { random } = Math;
  return { value: () => note(number ?? random()) };
}

/** A method of Date, in a time zone and with other digits. */
function localized(note: Note, name: string, timeZone: string | undefined): PropertyDescriptor {
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

/** An object with every property and method, each of which can be called, and has them in turn. */
function fakeGlobal(): object {
  const get = (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? () => 'anything' : anything);
  const anything: object = new Proxy(() => anything, { get, construct: () => anything });
  // As in browsers, it's no function itself.
  return new Proxy({}, { get });
}

/** What was read, and where first. */
type Reads = Map<string, Error>;

/** Renders with the other values at an index, or with their own if there are none, and notes which of them are read. */
function renderWith(names: readonly string[], at: number, read: Reads, render: () => string): string {
  const restore = names.map((name) => {
    const { target, key, others, define } = differentElsewhere[name] as Difference;
    const before = Object.getOwnPropertyDescriptor(target, key);
    const note: Note = (each) => {
      if (!read.has(name)) read.set(name, new Error());
      return each;
    };
    Object.defineProperty(target, key, { configurable: true, ...define(note, others[at]) });
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
    for (const at of differentElsewhere[name]?.others.keys() ?? [])
      if ((attempt(() => renderWith([name], at, new Map(), render)) ?? html) !== html) return [name, error];
  }
  return undefined;
}

/** Undefined if it throws: data may not be JSON, and what stands for browsers isn't a real object of theirs. */
function attempt(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
