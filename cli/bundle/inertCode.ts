import type { Metafile } from 'esbuild';
import { documentPath } from '../installation.ts';
import type { Problem } from '../problems.ts';
import { viewsFolder } from '../sitePaths.ts';
import { compile, importedNames } from './compiledCode.ts';

/** Code that does nothing in a page. */
interface InertCode extends Problem {
  /** The file of a component shown without <Island>, which counts only if that file has such code itself, and a script bundles it. */
  componentFile?: string;
}

/** Whether a file may have such code, so that it has to be compiled. */
export const mayBeInert =
  /\s(?:on[A-Za-z]+|(?:formA|a)ction)=|\.defaultProps = |\buse[A-Z]\w*\(|\sclient:|[{;]\s*<[\w>]|\bexport .*(?:Static|ServerSide|etadata|prerender)/;

/** Finds code that does nothing in a page, which is markup. `imports` are of files that may have such code. */
export async function inertCodeIn(file: string, sourceText: string, imports: Metafile['inputs'][string]['imports']) {
  if (imports.length === 0 && !mayBeInert.test(sourceText)) return [];
  const { code, bare, all } = await compile(file, sourceText);
  const components = imports.flatMap(({ path: componentFile, original = '' }) =>
    importedNames(original, code).flatMap((name) => {
      const elements = all(new RegExp(`\\bjsxs?\\(\\s*${RegExp.escape(name)}(?=,)(?!, \\{ "client:)`));
      const idle = elements.filter(({ found }) => !mayBeHydrated.test(parentOf(code, bare(), found.index)));
      const what = `<${name}> does nothing here: pages are static markup`;
      return idle.map(({ place }): InertCode => ({ ...place, what, fix: `show it ${asIsland}`, componentFile }));
    }),
  );
  const patterns = file.startsWith(`${viewsFolder}/`) ? [...inertCode, unreadExports] : inertCode;
  const own = patterns.flatMap(([pattern, what = 'does nothing: pages are static markup', fix = makeIsland(file)]) =>
    all(pattern).map(({ found: [name], place }): InertCode => ({ ...place, what: `${name.replace('"', '')} ${what}`, fix })),
  );
  return [...components, ...own];
}

/** An element that a script can find by its id or a data attribute, or a component that says what it's for. */
const mayBeHydrated = /^jsxs?\(\s*(?:"[^"]*",.*\bid:|\w*(?:island|hydrat|client|widget))|"data-/is;

const asIsland = `with <Island> (${documentPath('new-site.md')}, section 5)`;

/** The compiled code of the element that directly contains another, from its start up to that one; empty if there's none. */
function parentOf(code: string, bare: string, index: number): string {
  let closed = 0;
  for (let at = index - 1; at > 0; at--) {
    if (bare[at] === ')') closed += 1;
    if (bare[at] !== '(') continue;
    const [call] = closed === 0 ? (/\bjsxs?$/.exec(code.slice(at - 5, at)) ?? []) : [];
    if (call) return code.slice(at - call.length, index);
    // What begins here ends before the element, unless it's a call around it, such as map().
    closed = Math.max(0, closed - 1);
  }
  return '';
}

function makeIsland(file: string): string {
  const make = file.startsWith('client/')
    ? 'list the component in the script that loads islands'
    : 'make the component an island';
  return `${make}, and show it ${asIsland}`;
}

/** Code that does nothing, as esbuild writes it, and what to say of it. */
const inertCode: [pattern: RegExp, what?: string, fix?: string][] = [
  [/\bon[A-Za-z]+(?=: )(?<=\bjsxs?\(\s*"[a-z][\w-]*",\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*?)/],
  [/(?<![\w$.])(?:React\.)?(use(?:Layout|Insertion)?Effect)(?=\()(?<=(?:\{[^}]*\b\1\b[^}]*\}|\bReact) from "react";[\s\S]*)/],
  [/\b(?:formA|a)ction(?=: (?:async\b|function\b|\([^()]*\) =>|\w+ =>))(?<=\bjsxs?\(\s*"(?:form|button|input)",\s*\{[^{}]*)/],
  [/"client:\w+(?=":)/],
  [
    /(?<=[{};]\n *(?:\/\* @__PURE__ \*\/ )?jsxs?\()"?\w+/,
    'is an element that nothing returns, so no page shows it',
    'write return before it, or ( ) in place of { } around it',
  ],
  [
    /(?<=^([A-Z]\w*)\.)defaultProps(?= = )(?<=^(?:export )?(?:function \1\(|(?:const|let) \1 = (?!class\b))[\s\S]*)/m,
    'does nothing: React reads it only of classes',
    'give the parameter its defaults: { size = 2 }',
  ],
];

const unreadExports: (typeof inertCode)[number] = [
  /(?<=^export (?:const|(?:async )?function) )(?:getStatic(?:Paths|Props)|getServerSideProps|generate(?:StaticParams|Metadata)|metadata|prerender)\b/m,
  'does nothing: plan() in templates/site.tsx lists the pages and their props',
  'move it there',
];
