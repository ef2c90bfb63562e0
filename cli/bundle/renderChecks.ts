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
    const markup = renderIn(Object.keys(differentByBuild), undefined, read, render);
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
    attempt(() => renderIn(Object.keys(differentElsewhere), 0, read, again));
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
  /** How many other values to try. */
  count: number;
  /** The other value with a number; without one, its own value, with a note of when it's read. */
  value: (at: number | undefined, note: Note) => PropertyDescriptor;
  fix?: string;
  fixInView?: string;
}

/** Another year, month, weekday, and hour, and other parts of the day. */
const hours = [9607, 4, 8, 12, 16, 20];
const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

/** What's different in each build, by the name that messages use. */
const differentByBuild: Record<string, Difference> = {
  'the time': {
    target: globalThis,
    key: 'Date',
    count: hours.length,
    value: (at = -1, note) => ({ value: shiftedDate(hours[at], note) }),
    fixInView: 'pass it from plan(), as "today" of its options',
  },
  'Math.random()': {
    target: Math,
    key: 'random',
    count: 2,
    value(at, note) {
      const { random } = Math;
      return { value: () => note(at === undefined ? random() : at * 0.99) };
    },
  },
  ...Object.fromEntries(
    ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((key): [string, Difference] => [
      `${key}() without a locale and a time zone`,
      {
        target: Date.prototype,
        key,
        count: zones.length,
        value: (at = -1, note) => localized(key, zones[at], note),
        fix: 'give it both',
      },
    ]),
  ),
};

/** What's different in browsers, too. Not `navigator`, which Node has. */
const differentElsewhere: Record<string, Difference> = {
  ...differentByBuild,
  ...Object.fromEntries(
    ['window', 'document', 'localStorage'].map((key): [string, Difference] => [
      `what depends on ${key}`,
      { target: globalThis, key, count: 1, value: (_, note) => ({ get: () => note(fakeGlobal) }) },
    ]),
  ),
};

/** Date, so many hours later, and some minutes and seconds. */
function shiftedDate(later = 0, note: Note): DateConstructor {
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

/** An object with every property and method, each of which can be called, and has them in turn. It's no function itself, as browsers have it. */
const anyProperty = { get: (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? () => 'anything' : anything) };
const anything: object = new Proxy(() => anything, { ...anyProperty, construct: () => anything });
const fakeGlobal = new Proxy({}, anyProperty);

/** What was read, and where first. */
type Reads = Map<string, Error>;

/** Renders with other values of what has these names, and notes which of them are read. */
function renderIn(names: readonly string[], at: number | undefined, read: Reads, render: () => string): string {
  const restore = names.map((name) => {
    const { target, key, value } = differentElsewhere[name] as Difference;
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
    const { count } = differentElsewhere[name] as Difference;
    for (let at = 0; at < count; at += 1)
      if ((attempt(() => renderIn([name], at, new Map(), render)) ?? html) !== html) return [name, error];
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
