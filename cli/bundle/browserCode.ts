import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Origins } from '../contract.ts';
import { locationAt, type Problem, SiteError } from '../problems.ts';
import { isInstalled, loaderOf } from './bundle.ts';
import { sourceMapLookup } from './locateError.ts';

/** What the bundler replaces names by. */
type Definitions = Readonly<Record<string, string>>;

/** A URL that a script loads, or a path that it links to, and its location in the script. */
type ScriptRequest = Pick<Problem, 'file' | 'line' | 'column'> & { kind: keyof Origins | 'page'; url: string };

const onlyInNode: Readonly<Record<string, string>> = {
  process:
    'use only NODE_ENV, variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
  global: 'write globalThis',
  Buffer: 'use TextEncoder, atob(), or a Uint8Array',
  setImmediate: 'use setTimeout',
  clearImmediate: 'use clearTimeout',
  'module.hot': 'remove it: site dev reloads the page',
  'require.resolve': "use new URL('./file', import.meta.url)",
  'require.context': 'import each file by its name',
  __dirname: "use new URL('./file', import.meta.url)",
  __filename: 'use import.meta.url',
  'import.meta.dirname': "use new URL('./file', import.meta.url)",
  'import.meta.filename': 'use import.meta.url',
  'import.meta.glob': 'import each file by its name',
  'import.meta.env':
    'use only variables that start with SITE_, or those listed under "environment" in the schema, once they are set',
};

/** What inserts the markup that follows, up to somewhere in it. */
const insertedMarkup =
  '(?:\\.(?:inner|outer)HTML \\+?= |\\.insertAdjacentHTML\\("\\w+", |\\b__html: )(?:"(?:[^"\\\\\\n]|\\\\.)*?|\'(?:[^\'\\\\\\n]|\\\\.)*?|`(?:[^`\\\\]|\\\\.)*?)';

const blockedCode = [
  {
    code: /(?<![\w$.])(?:eval|(?:new )?Function|set(?:Timeout|Interval)(?=\(\s*["'`]))\(/,
    what: 'the Content-Security-Policy of every page blocks code in strings',
    fix: 'write it as a function',
  },
  {
    code: /\bnew (?:Shared)?Worker\(\s*(?:(?:window\.)?URL\.createObjectURL|["'`](?:https?:|data:|blob:|\/\/))/,
    what: "the Content-Security-Policy of every page blocks workers that aren't files of the site",
    fix: 'put its code into a file: new Worker(new URL("./name.ts", import.meta.url))',
  },
  {
    code: /\.setAttribute\(\s*["'`]style["'`]/,
    what: 'the Content-Security-Policy of every page blocks style attributes',
    fix: 'set element.style.cssText, or a class',
  },
  {
    code: /\.createElement\(\s*["'`]style["'`]/,
    what: 'the Content-Security-Policy of every page blocks styles that scripts add',
    fix: 'put the rules into a stylesheet, or use new CSSStyleSheet() and document.adoptedStyleSheets',
  },
  {
    code: new RegExp(`${insertedMarkup}<(?:s(?:tyle|cript)\\b|[a-z][^<>]*?\\s(?:style|on[a-z]+)=)`),
    what: 'the Content-Security-Policy of every page blocks scripts, styles, and attributes such as style and onclick in inserted markup',
    fix: 'use a class, addEventListener(), or a script of the site',
  },
  {
    code: /(?<![\w$.])document\.write(?:ln)?\(/,
    what: 'browsers ignore document.write() in the scripts of a site, because they are modules',
    fix: 'add elements with document.body.append()',
  },
  {
    code: /(?<![\w$.])WebAssembly\.(?:compile|instantiate|Module|Instance)\w*\(/,
    what: 'the Content-Security-Policy of every page blocks WebAssembly',
    fix: 'run it in a worker: new Worker(new URL("./name.ts", import.meta.url))',
  },
  {
    code: /(?<=\bfrom )"react-dom\/(?:server|static)\b/,
    what: 'react-dom/server renders pages, and a script imports this file',
    fix: 'in an island, show other components as they are, without <Island>',
  },
] as const;

/** A request whose URL is in the code: absolute, or root-relative. */
const request =
  /(?:(?<![\w$.])(?:(?:fetch|import|new (?:WebSocket|EventSource|Request)|navigator\.sendBeacon)\(\s*|(?:import|from) )|\.open\(\s*["'`](?:GET|POST|PUT|HEAD)["'`],\s*)["'`]((?:(?:https?|wss?):\/\/|\/(?!\/)(?=[^"'`$\s]*["'`]))[^"'`$\s]+)/;

/** A request of a file whose URL is relative to the page. */
const relativeRequest = /(?<![\w$.])fetch\(\s*["'`](?:\.\/)?(\w[\w./-]*\.\w+)["'`]/;

/** Other code that goes to, or loads, a root-relative URL, which gets no base path. */
const navigation =
  /(?:(?<![\w$.])(?:new (?:(?:Shared)?Worker|Audio|Request)|(?:window\.)?open|(?:window\.|document\.)?location\.(?:assign|replace)|navigator\.serviceWorker\.register)\(\s*|history\.(?:push|replace)State\((?:\{[^{}]*\}|[\w.]+), (?:""|[\w.]+), |\.setAttribute\("(?:href|src|poster|action)", |(?:\.(?:href|src|poster)|(?<![\w$.])(?:window\.|document\.)?location)\s*=\s*)["'`](\/(?!\/)[^"'`$\s]*)(?=["'`])/;

/** A link of a component, which browsers may render later than the build. */
const link = /(?<=\bjsxs?\("a", \{[^{}]*\bhref: )"(\/(?!\/)[^"]*)"/;

/** The same in markup that a script inserts. */
const insertedLink = new RegExp(
  `${insertedMarkup}<[a-z][^<>]*?\\s(?:href|src|poster|action)=\\\\?["']?(/(?!/)[^"'\x60\\\\$\\s>]*)(?=["'\\\\\\s>])`,
);

const otherHost = '["`](?<url>https?://[^"`$\\s]+)';

const requesting = '(?<![\\w$.])(?:fetch|new (?:WebSocket|EventSource|Request)|navigator\\.sendBeacon)\\(';
const inBase = '(?:new URL\\((?:"[^"]*", )?)?';

/** A constant, or a field of one, with the start of a URL that is requested later. */
const requestedConstants = [
  ['', '\\k<name>'],
  ['\\{[^{}]*?\\b(?<field>\\w+): ', '\\k<name>\\.\\k<field>'],
].map(
  ([start, use]) =>
    new RegExp(
      `\\b(?:const|let|var) (?<name>\\w+) = ${start}${inBase}${otherHost}["\x60]\\)?(?=[^]*?${requesting}(?:\x60\\$\\{${use}\\}(?<rest>[^\x60$\\s]*)|${use} \\+ "(?<rest>[^"\\s]*)|${use}\\b))`,
    ),
);

const requestedUrl = new RegExp(`${requesting}new URL\\((?:[^"\x60()]*|"[^"]*"|\x60[^\x60]*\x60), ${otherHost}`);

/** A constant with a host that other files may request. */
const exportedConstant = new RegExp(`\\bexport const (?<name>\\w+) = ${inBase}${otherHost}`);

const madeElement = '(?:\\.createElement\\("(?<tag>script|iframe|img|video|audio|source)"\\)|\\bnew (?<tag>Image)\\(.*?\\))';

/** What an element loads that a script makes, or that a component renders later than the build. */
const sources = [
  `\\bjsxs?\\("(?<tag>script|iframe)", \\{[^{}]*\\bsrc: ${otherHost}`,
  `${madeElement}(?:\\.src = |, \\{[^{}]*\\bsrc: )${otherHost}`,
  `\\b(?<made>\\w+) = (?:document)?${madeElement};[^]*?\\b\\k<made>\\.(?:src = |setAttribute\\("src", )${otherHost}`,
  `\\b(?<made>\\w+) = document\\.createElement\\("(?<tag>link)"\\);(?=[^]*\\b\\k<made>\\.rel = "stylesheet")[^]*?\\b\\k<made>\\.href = ${otherHost}`,
  `\\bnew (?<tag>Audio)\\(${otherHost}`,
  `\\bnew (?<tag>FontFace)\\([^()]*?["\x60]url\\(['"\\\\]*(?<url>https?://[^"'\x60)\\\\\\s]+)`,
  `\\.style\\.(?<tag>background(?:Image)?) = ["\x60][^"\x60]*?url\\(['"\\\\]*(?<url>https?://[^"'\x60)\\\\$\\s]+)`,
  `${insertedMarkup}<(?<tag>iframe|img|video|audio|source)\\b[^<>]*?\\ssrc=\\\\?["']?(?<url>https?://[^"'\x60\\\\$\\s>]+)`,
  // What a form posts to.
  `\\bjsxs?\\("(?<tag>form|button|input)", \\{[^{}]*\\b(?:action|formAction): ${otherHost}`,
  `\\.(?:setAttribute\\("(?<tag>action|formaction)", |(?<tag>action|formAction) = )${otherHost}`,
  `${insertedMarkup}<(?<tag>form)\\b[^<>]*?\\saction=\\\\?["']?(?<url>https?://[^"'\x60\\\\$\\s>]+)`,
].map((pattern) => new RegExp(pattern));

const kindOfSource: Readonly<Record<string, keyof Origins>> = {
  ...Object.fromEntries(['form', 'button', 'input', 'action', 'formaction', 'formAction'].map((tag) => [tag, 'form'])),
  script: 'script',
  link: 'style',
  iframe: 'frame',
  FontFace: 'font',
  ...Object.fromEntries(['img', 'Image', 'background', 'backgroundImage'].map((tag) => [tag, 'image'])),
  ...Object.fromEntries(['video', 'audio', 'source', 'Audio'].map((tag) => [tag, 'media'])),
};

/** Finds the environment variables and other hosts that scripts use. Throws SiteError for code that fails in browsers. */
export async function checkBrowserCode(root: string, inputs: readonly string[], define: Definitions) {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const found = await Promise.all(files.map((file, index) => findInCode(file, texts[index] ?? '', define)));
  const problems = found.flatMap((each) => each.problems);
  if (problems.length > 0) throw new SiteError(problems);
  return {
    variablesRead: texts.flatMap((text) => Array.from(text.matchAll(/\benv\.(\w+)/g), ([, name = '']) => name)),
    requests: found.flatMap(({ requests, exported }) => [
      ...requests,
      ...exported.filter(({ name }) => {
        const use = `^import \\{[^}]*\\b${name}\\b[^}]*\\} from [^]*?${requesting}(?:\x60\\$\\{)?${name}\\b`;
        return found.some(({ code }) => new RegExp(use, 'm').test(code));
      }),
    ]),
  };
}

/** Finds code of a script that fails in browsers, and what the script loads from other hosts. */
async function findInCode(file: string, sourceText: string, define: Definitions) {
  const { problems, all, code } = await nodeGlobalsIn(file, sourceText, define);
  const mistakes = [...blockedCode, conditionsOfHooks, textForBoolean, fixedField].flatMap(({ code, what, fix }) =>
    all(code).map(({ place }) => ({ ...place, sourceText, what, fix })),
  );
  const written = [request, relativeRequest, navigation, link, insertedLink]
    .flatMap(all)
    .map(({ found: [call, url = ''], place }): ScriptRequest => {
      const kind = /^(?:import|from)/.test(call)
        ? 'script'
        : /^"|\.href|location|"href"|HTML|^history|^(?:window\.)?open\(/.test(call)
          ? 'page'
          : 'connect';
      return { ...place, kind, url };
    });
  const made = [...requestedConstants, requestedUrl, ...sources]
    .flatMap(all)
    .map(({ found: { groups = {} }, place }): ScriptRequest => {
      const { tag = '', url = '', rest = '' } = groups;
      return { ...place, kind: kindOfSource[tag] ?? 'connect', url: url + rest };
    });
  const exported = all(exportedConstant).map(({ found: { groups = {} }, place }) => {
    const { name = '', url = '' } = groups;
    return { ...place, kind: 'connect' as const, name, url };
  });
  const requests = [...written, ...made];
  return { problems: [...problems.map((each) => ({ ...each, sourceText })), ...mistakes], requests, exported, code };
}

/** Finds Node's globals. Returns also what `compile` does. */
async function nodeGlobalsIn(file: string, text: string, define: Definitions, names = Object.keys(onlyInNode)) {
  // esbuild replaces only globals: no properties, local variables, or parts of strings.
  const markers = names.map((name, index) => [name, `only_in_node_${index}`] as const);
  const { code, all } = await compile(file, text, { ...define, ...Object.fromEntries(markers) });
  const problems = markers.flatMap(([name, marker]) => {
    // Code that tests `typeof` first also runs in browsers.
    if (new RegExp(`typeof ${marker}\\b`).test(code)) return [];
    const problem = { what: `no browser has ${name}`, fix: onlyInNode[name] ?? '' };
    return all(new RegExp(`\\b${marker}\\b`)).map(({ place }) => ({ ...place, ...problem }));
  });
  return { problems, all, code };
}

/** Warns of Node's globals in packages. They aren't errors: the site can't fix a package, and browsers may never run that code. */
export async function packagesThatNeedNode(root: string, files: readonly string[], define: Definitions) {
  const names = ['process', 'Buffer'];
  const search = async (file: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    // To compile React, which tests `typeof process` first, would take a tenth of a small site's build.
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b(?!\\.env\\.NODE_ENV)`).test(text);
    if (!names.some((name) => isUsed(name) && !text.includes(`typeof ${name}`))) return [];
    const { problems } = await nodeGlobalsIn(file, text, define, names);
    return problems.map((each) => ({ ...each, fix: 'if the script fails there, use another package' }));
  };
  return (await Promise.all(files.map(search))).flat();
}

const props = '(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*?';

/** A text for an attribute that is set by any. */
export const textForBoolean = {
  code: new RegExp(
    `\\b(?:disabled|checked|hidden|required|readOnly|multiple|selected|autoFocus|open|controls|loop|muted|autoPlay|noValidate|defaultChecked|inert|async|defer)(?=: "false")(?<=\\bjsxs?\\(\\s*"[a-z][\\w-]*",\\s*\\{${props})`,
  ),
  what: 'this attribute is a text, and any text sets it',
  fix: 'write {false}',
};

/** A field with a value in a file that handles no input: React puts the value back. */
const fixedField = {
  code: new RegExp(
    `(?<!\\bon(?:Change|Input)\\b[^]*)\\bvalue(?=: )(?<=\\bjsxs?\\(\\s*"(?:input|textarea|select)",\\s*\\{(?!${props}(?:\\b(?:readOnly|disabled)\\b|\\.\\.\\.|\\btype: (?!"(?:text|email|tel|url|number|search|password|date|time)")))${props})(?![^]*\\bon(?:Change|Input)\\b)`,
  ),
  what: 'visitors cannot change this field: React keeps its value',
  fix: 'write defaultValue or readOnly, or handle onChange',
};

const hook = '(?:(?:const|let) .*? = )?(?:React\\.)?use[A-Z]\\w*\\(';
const condition = '(?<=^( +))(?:if|for|while) \\((?!.*\\b(?:typeof|env|true|false)\\b).*\\) ';

/** Conditions on which hooks depend: a widget disappears when one changes. esbuild's indentation tells what's in a block. */
const conditionsOfHooks = {
  code: new RegExp(
    `${condition}(?:(?:\\{\\n(?:\\1 {2}.*\\n)*?\\1 {2})?${hook}|(?:return\\b|\\{\\n(?:\\1 {2}.*\\n)*?\\1 {2}return\\b).*\\n(?:\\1.*\\n)*?\\1${hook})`,
    'm',
  ),
  what: 'whether a hook is called depends on this condition',
  fix: 'call every hook before it, at the top level of the component',
};

/** Returns compiled code, without comments, and a function that finds a pattern in it, and where that is in the source. */
export async function compile(file: string, text: string, define: Definitions = {}) {
  const loader = loaderOf(file);
  const { code, map } = await transform(text, { loader, define, sourcemap: 'external', sourcefile: file, jsx: 'automatic' });
  const sourcePlace = sourceMapLookup(map);
  const all = (pattern: RegExp) =>
    Array.from(code.matchAll(new RegExp(pattern, `${pattern.flags}g`)), (found) => {
      const { line, column } = locationAt(code, found.index);
      const { source, ...place } = sourcePlace(line, column) ?? {};
      return { found, place: { file, ...place } };
    });
  return { code, all };
}
