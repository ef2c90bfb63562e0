import type { ReactElement } from 'react';
import { describeUnsupported } from '../content/plainData.ts';
import { attempt } from '../files.ts';
import { unescaped } from '../markup.ts';
import { distinctProblems, type Problem, SiteError } from '../problems.ts';
import type { CodeFinder, CodeLine } from './locateError.ts';
import type { Reads, VaryingGlobal } from './varyingGlobals.ts';
import { differentByBuild, differentInBrowsers, onlyInBrowsers, renderComparing } from './varyingGlobals.ts';

type Props = Readonly<Record<string, unknown>>;
type Render = (element: ReactElement<Props>, options?: object) => string;

/** A reason that a component can't hydrate. It counts only on a page that contains `marker`. */
interface PossibleProblem {
  /** The component's props as JSON, or its markup. Undefined if JSON can't represent the props, so that the page fails. */
  marker: string | undefined;
  problem: Problem;
}

/** What withHydrationChecks() has found since the last page was rendered. Views call it, so it can't return this to renderPurely(). */
let possibleProblems: PossibleProblem[] = [];

/** Renders a page. Throws SiteError for what's wrong with its islands, or if its markup differs from build to build. */
export function renderPurely(view: string, render: () => string, locate: (error: Error) => CodeLine): string {
  try {
    const { markup, found } = renderComparing(differentByBuild, render);
    if (possibleProblems.length > 0) {
      const text = markup + unescaped(markup);
      throwProblems(({ marker }) => marker !== undefined && text.includes(marker));
    }
    if (!found) return markup;
    const { fix, fixInView = fix ?? 'make it from the props' } = found.varying;
    throw new SiteError([{ ...locate(found.error), what: describe(view, found.varying, 'each build'), fix: fixInView }]);
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
export function withHydrationChecks(render: Render, finder: CodeFinder, constants: readonly VaryingConstant[]): Render {
  return (element, options) => {
    checkType(element.type);
    checkProps(element, finder);
    const name = `<${nameOf(element)}>`;
    const read: Reads = new Map();
    const addProblem = (marker: string, place: CodeLine, what: string, fix: string) =>
      possibleProblems.push({ marker, problem: { ...place, what, fix } });
    contextsRead = new Map();
    try {
      const comparing = (varying: readonly VaryingConstant[], reads?: Reads) =>
        renderComparing(
          [...differentByBuild, ...differentInBrowsers],
          () => withConstants(varying, () => render(element, options).replace(ofFunctionActions, '')),
          reads,
        );
      const { markup, found } = comparing(constants, read);
      for (const [{ _currentValue: initial, _currentValue2: ofPage }, { value, error }] of contextsRead) {
        if (ofPage === initial || value !== initial) continue;
        const what = `${name} reads a context that the page provides; islands get none`;
        addProblem(markup, finder.lineThatThrew(error), what, 'pass the value as a prop');
      }
      for (const [pattern, what, fix] of misplaced) {
        const [, outer, inner] = pattern.exec(markup) ?? [];
        if (!inner) continue;
        const place = finder.lineWith(`(?<=<${outer}\\b(?:(?!</${outer}>)[^;])*?)<${inner}\\b`, `<${inner}\\b`);
        addProblem(markup, place, `${name} renders <${inner}> in <${outer}>, and browsers ${what}`, fix);
      }
      if (found) {
        // The fewest constants, from the last, that change the markup: the others may be those of another island.
        let cause: typeof found | undefined;
        for (let start = constants.length; start >= 0 && !cause; start--) cause = comparing(constants.slice(start)).found;
        const { varying, error } = cause ?? found;
        addProblem(markup, finder.lineThatThrew(error), describe(name, varying, 'browsers'), varying.fix ?? inEffect);
      }
      return markup;
    } catch (error) {
      const place = finder.lineThatThrew(error as Error);
      const missing = onlyInBrowsers.find((each) => {
        const firstRead = read.get(each);
        const at = firstRead && finder.lineThatThrew(firstRead);
        return at?.file === place.file && at.line === place.line;
      });
      const [, undefinedName] = /^(\w+) is not defined$/.exec((error as Error).message) ?? [];
      if (!missing && !undefinedName) throw error;
      const what = missing
        ? `${name} reads ${missing.key} while it renders, and only browsers have that`
        : `${name} reads ${undefinedName}, which is not defined`;
      throw new SiteError([{ ...place, what, fix: missing ? inEffect : 'if only browsers have it, use it in an effect' }]);
    } finally {
      // What the page reads later isn't the island's.
      contextsRead = undefined;
    }
  };
}

/** Markup that browsers change, by the element around and the one in it; what browsers do, and the fix. */
const misplaced: [pattern: RegExp, what: string, fix: string][] = [
  [
    /<(p)\b[^>]*>(?:(?!<\/p>|<(?:button|object|svg)\b).)*?<(div|p|[uod]l|table|h[1-6]|section|form|fieldset|pre|blockquote|figure)\b/s,
    'end the <p> before it',
    'write <div> in place of <p>',
  ],
  [
    /<(a|button|form)(?=[ >])[^>]*>(?:(?!<\/\1>|<(?:object|svg|table)\b).)*?<(\1)(?=[ >])/s,
    'never nest these',
    'put them side by side',
  ],
  [
    /<(table)\b[^>]*>(?:<(?:caption|colgroup|thead)\b.*?<\/(?:caption|colgroup|thead)>)*<(tr)\b/s,
    'put <tbody> between them',
    'write it: <tbody>',
  ],
  [/<(table)\b[^>]*>(?:<caption\b.*?<\/caption>)?<(col)\b/s, 'put <colgroup> between them', 'write it: <colgroup>'],
];

/** A constant of a module: what it is, a function that sets it, and its value, made again. */
export type VaryingConstant = readonly [get: () => unknown, set: (given: unknown) => void, make: () => unknown];

function withConstants(constants: readonly VaryingConstant[], render: () => string): string {
  const before = constants.map(([get]) => get());
  try {
    for (const [, set, make] of constants) set(make());
    return render();
  } finally {
    for (const [index, [, set]] of constants.entries()) set(before[index]);
  }
}

/** React's JSX runtime, which throws where an element gets what no element can show. React throws later, or leaves it out. */
export function checkingChildren(runtime: Readonly<Record<string, (...given: never) => unknown>>) {
  const check =
    (name: string) =>
    (type: unknown, props: Props, ...others: unknown[]) => {
      if (typeof type === 'string' || type === runtime.Fragment)
        for (const child of Array.isArray(props.children) ? props.children : [props.children]) checkChild(child);
      checkType(type);
      return runtime[name]?.(...([type, props, ...others] as never));
    };
  return { ...runtime, jsx: check('jsx'), jsxs: check('jsxs') };
}

function checkType(type: unknown): void {
  if (type === undefined || (typeof type === 'object' && !('$$typeof' in Object(type))))
    throw new TypeError(`Element type is invalid: expected a component, but got ${type}`);
}

function checkChild(child: unknown): void {
  if (typeof child === 'function') throw new TypeError('Functions are not valid as a React child');
  if (typeof child !== 'object' || child === null || '$$typeof' in child || 'then' in child) return;
  if (Symbol.iterator in child) return;
  throw new TypeError('Objects are not valid as a React child');
}

/** A context of React, with its default and the value that the page around has. */
type Context = { _currentValue: unknown; _currentValue2: unknown };

/** What the island that renders has read. */
let contextsRead: Map<Context, { value: unknown; error: Error }> | undefined;

/** React, with a note of each context that an island reads. */
export function notingContexts(react: Readonly<Record<string, (given: Context) => unknown>>) {
  const noting = (name: string) => (given: Context) => {
    const value = react[name]?.(given);
    contextsRead?.set(given, { value, error: new Error() });
    return value;
  };
  return { ...react, use: noting('use'), useContext: noting('useContext') };
}

/** What React writes for forms whose action is a function. The policy blocks it, and hydrated forms don't need it. */
const ofFunctionActions =
  / (?:formA|a)ction="javascript:throw new Error\([^"]*React form[^"]*"|<script>addEventListener\("submit",(?:(?!<\/script>).)*\$\$reactFormReplay.*?<\/script>/gs;

const inEffect = 'read it in an effect, and show it with useState()';

function describe(component: string, { name, isCall }: VaryingGlobal, where: string): string {
  return isCall ? `${component} calls ${name} while it renders` : `${component} renders ${name}, which is different in ${where}`;
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
