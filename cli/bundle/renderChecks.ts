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

/** A line in the site's code. */
export type CodeLine = Omit<Problem, 'what' | 'fix'>;

/** Finds lines in the site's code: the first match of the most exact pattern, and the line that an error comes from. */
export interface CodeFinder {
  lineWith(...patterns: string[]): CodeLine;
  lineThatThrew(error: Error): CodeLine;
}

/** What withHydrationChecks() has found since the last page was rendered. Views call it, so it can't return this to renderPurely(). */
let possibleProblems: PossibleProblem[] = [];

/**
 * Renders a page. Throws SiteError for what's wrong with its islands, or if it's another in each build: a view is a pure function, so its page
 * is rendered only when its input changes.
 */
export function renderPurely(view: string, render: () => string, locate: (error: Error) => CodeLine): string {
  try {
    const { markup, found } = renderComparing(differentByBuild, render);
    if (possibleProblems.length > 0) {
      const text = markup + unescaped(markup);
      throwProblems(({ marker }) => marker !== undefined && text.includes(marker));
    }
    if (!found) return markup;
    const { name, fix, fixInView = fix ?? 'make it from the props' } = found.difference;
    const what = `${view} renders ${name}, which is different in each build`;
    throw new SiteError([{ ...locate(found.error), what, fix: fixInView }]);
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
export function withHydrationChecks(render: Render, finder: CodeFinder): Render {
  return (element, options) => {
    for (let each: unknown = element; isElement(each); each = each.props.children) checkProps(each, finder);
    const { markup, found } = renderComparing([...differentByBuild, ...onlyInBrowsers], () => render(element, options));
    if (found) {
      const { name, fix = 'read it in an effect, and show it with useState()' } = found.difference;
      const what = `<${nameOf(element)}> renders ${name}, which is different in browsers`;
      possibleProblems.push({ marker: markup, problem: { ...finder.lineThatThrew(found.error), what, fix } });
    }
    return markup;
  };
}

function isElement(value: unknown): value is ReactElement<Props> {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

function nameOf({ type }: ReactElement): string {
  const { displayName, name } = type as { displayName?: string; name?: string };
  return displayName ?? name ?? 'component';
}

function checkProps(element: ReactElement<Props>, { lineWith }: CodeFinder): void {
  const what = describeUnsupported(element.props, '');
  if (what === undefined) return;
  const name = RegExp.escape(nameOf(element));
  const [, prop = ''] = /^\.(\w*)/.exec(what) ?? [];
  const [, fix = otherFix] = fixes.find(([pattern]) => pattern.test(what)) ?? [];
  // In the element, or else wherever it gets a value.
  const place = lineWith(`(?<=\\b${name}\\b[^;]*?\\b)${prop}\\b(?!=["'])`, `\\b${prop}\\b(?=\\s*[:=,}])`);
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
  /** What messages call it. */
  name: string;
  target: object;
  key: string;
  /** The property as it is, and with other values to try. */
  variants: readonly ((note: Note) => PropertyDescriptor)[];
  fix?: string;
  fixInView?: string;
}

/** How much later it may be, in hours. They give another year, month, weekday, and hour. */
const hours = [9607, 4, 8, 12, 16, 20];

const differentByBuild: readonly Difference[] = [
  {
    name: 'the time',
    target: globalThis,
    key: 'Date',
    variants: [0, ...hours.map((each) => each * 3_600_000 + 1_421_000)].map((later) => (note) => shiftedDate(later, note)),
    fixInView: 'pass it from plan(), as "today" of its options',
  },
  {
    name: 'Math.random()',
    target: Math,
    key: 'random',
    variants: [Math.random, () => 0, () => 0.99].map((random) => (note) => ({ value: () => note(random()) })),
  },
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((key) => ({
    name: `${key}() without a locale and a time zone`,
    target: Date.prototype,
    key,
    variants: [undefined, 'Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((zone) => (note: Note) => localized(key, zone, note)),
    fix: 'give it both',
  })),
];

/** Not `navigator`, which Node has. */
const onlyInBrowsers = ['window', 'document', 'localStorage'].map(
  (key): Difference => ({
    name: `what depends on ${key}`,
    target: globalThis,
    key,
    variants: [undefined, fakeGlobal()].map((value) => (note) => ({ get: () => note(value) })),
  }),
);

/** Date, so many milliseconds later. */
function shiftedDate(later: number, note: Note): PropertyDescriptor {
  const original = Date;
  const now = () => note(original.now() + later);
  const value = new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new original(now()).toString(),
  });
  return { value };
}

/** A method of Date, in a time zone and with other digits. */
function localized(name: string, zone: string | undefined, note: Note): PropertyDescriptor {
  const original = Reflect.get(Date.prototype, name) as Date['toLocaleString'];
  return {
    value(this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (locale && options?.timeZone) return original.call(this, locale, options);
      return note(
        zone ? original.call(this, locale ?? 'ar-EG', { timeZone: zone, ...options }) : original.call(this, locale, options),
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

/** Renders, and finds which of these changes the markup, of those that are read, and where it's read. */
function renderComparing(differences: readonly Difference[], render: () => string) {
  const read = new Map<Difference, Error>();
  const markup = renderWith(differences, 0, read, render);
  for (const [difference, error] of read)
    for (const at of difference.variants.keys().drop(1))
      if ((attempt(() => renderWith([difference], at, new Map(), render)) ?? markup) !== markup)
        return { markup, found: { difference, error } };
  return { markup };
}

/** Renders with one variant of these properties, and notes where each is read first. */
function renderWith(differences: readonly Difference[], at: number, read: Map<Difference, Error>, render: () => string): string {
  const restore = differences.map((difference) => {
    const { target, key, variants } = difference;
    const before = Object.getOwnPropertyDescriptor(target, key);
    const note: Note = (value) => {
      if (!read.has(difference)) read.set(difference, new Error());
      return value;
    };
    Object.defineProperty(target, key, { configurable: true, ...variants[at]?.(note) });
    return () => (before ? Object.defineProperty(target, key, before) : Reflect.deleteProperty(target, key));
  });
  try {
    return render();
  } finally {
    for (const each of restore) each();
  }
}

/** Undefined if it throws: data may not be JSON, and what stands for browsers isn't a real object of theirs. */
function attempt(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
