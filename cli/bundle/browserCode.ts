import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origins } from '../contract.ts';
import { type Problem, SiteError } from '../problems.ts';
import { isInstalled } from './bundle.ts';
import { compile, type Definitions } from './compiledCode.ts';

/** A URL that a script loads, or a path that it links to, and its location in the script. */
type ScriptRequest = Pick<Problem, 'file' | 'line' | 'column'> & { kind: keyof Origins | 'page'; url: string };

const onlyInNode: Readonly<Record<string, string>> = {
  process:
    'write process.env.NAME, where NAME is NODE_ENV, or a variable that is set and starts with SITE_ or is listed under "environment" in the schema',
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
    'write import.meta.env.NAME, where NAME is a variable that is set and starts with SITE_ or is listed under "environment" in the schema',
};

/** Code that inserts markup, with the start of the string; append a pattern for what that contains. */
const insertedMarkup = String.raw`(?:\.(?:inner|outer)HTML \+?= |\.insertAdjacentHTML\("\w+", |\b__html: )(?:"(?:[^"\\\n]|\\.)*?|'(?:[^'\\\n]|\\.)*?|\x60(?:[^\x60\\]|\\.)*?)`;

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
    code: /\b(?:const|let|var) (?<path>\w+) = ["'`]\.\.?\/(?=[\s\S]*(?<![\w$.])import\(\k<path>\))/,
    what: 'browsers would import the file at this path, and the bundler renames files',
    fix: 'write the path where it is imported: import("./folder/" + name + ".ts")',
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
    code: new RegExp(String.raw`${insertedMarkup}<(?:s(?:tyle|cript)\b|[a-z][^<>]*?\s(?:style|on[a-z]+)=)`),
    what: 'the Content-Security-Policy of every page blocks scripts, styles, and attributes such as style and onclick in inserted markup',
    fix: 'use a class, addEventListener(), or a script of the site',
  },
  {
    code: /(?<![\w$.])document\.write(?:ln)?\(/,
    what: 'browsers ignore document.write() in the scripts of a site, because they are modules',
    fix: 'add elements with document.body.append()',
  },
  {
    code: /(?<=\.)(?:querySelector(?:All)?|closest)\(\s*["'`][^"'`\n[\d]*?[#.]\d/,
    what: 'browsers throw for this selector, because a name in it starts with a digit',
    fix: 'write [id="…"] or [class~="…"]',
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

/** A URL in the code: absolute, or root-relative. */
const anyUrl = String.raw`["'\x60](?<url>(?:(?:https?|wss?):\/\/|\/(?!\/)(?=[^"'\x60$\s]*["'\x60]))[^"'\x60$\s]+)`;

/** A root-relative URL. It gets no base path. */
const path = String.raw`["'\x60](?<url>\/(?!\/)[^"'\x60$\s]*)(?=["'\x60])`;

const otherHost = String.raw`["\x60](?<url>https?://[^"\x60$\s]+)`;

const requesting = String.raw`(?<![\w$.])(?:fetch|new (?:WebSocket|EventSource|Request)|navigator\.sendBeacon)\(`;
const inBase = String.raw`(?:new URL\((?:"[^"]*", )?)?`;

/** A constant, or a field of one, with the start of a URL that is requested later. */
const requestedConstant = (start: string, use: string) =>
  String.raw`\b(?:const|let|var) (?<name>\w+) = ${start}${inBase}${otherHost}["\x60]\)?(?=[^]*?${requesting}(?:\x60\$\{${use}\}(?<rest>[^\x60$\s]*)|${use} \+ "(?<rest>[^"\s]*)|${use}\b))`;

const insertedPath = (attributes: string) =>
  String.raw`${insertedMarkup}<[a-z][^<>]*?\s(?:${attributes})=\\?["']?(?<url>/(?!/)[^"'\x60\\$\s>]*)(?=["'\\\s>])`;

const insertedUrl = (tags: string, attribute: string) =>
  String.raw`${insertedMarkup}<(?:${tags})\b[^<>]*?\s${attribute}=\\?["']?(?<url>https?://[^"'\x60\\$\s>]+)`;

/** An attribute of an element that a component may render later than the build. */
const renderedUrl = (tags: string, attributes: string, url: string) =>
  String.raw`\bjsxs?\("(?:${tags})", \{[^{}]*\b(?:${attributes}): ${url}`;

/** What an element loads that a script makes. */
const madeUrl = (made: string) => [
  String.raw`${made}(?:\.src = |, \{[^{}]*\bsrc: )${otherHost}`,
  String.raw`\b(?<made>\w+) = (?:document)?${made};[^]*?\b\k<made>\.(?:src = |setAttribute\("src", )${otherHost}`,
];

/** Code that loads a URL, posts to it, or goes there. */
const requests: Partial<Record<ScriptRequest['kind'], string[]>> = {
  script: [
    String.raw`(?<![\w$.])(?:import\(\s*|(?:import|from) )${anyUrl}`,
    renderedUrl('script', 'src', otherHost),
    ...madeUrl(String.raw`\.createElement\("script"\)`),
  ],
  style: [
    String.raw`\b(?<made>\w+) = document\.createElement\("link"\);(?=[^]*\b\k<made>\.rel = "stylesheet")[^]*?\b\k<made>\.href = ${otherHost}`,
  ],
  font: [String.raw`\bnew FontFace\([^()]*?["\x60]url\(['"\\]*(?<url>https?://[^"'\x60)\\\s]+)`],
  image: [
    ...madeUrl(String.raw`(?:\.createElement\("img"\)|\bnew Image\(.*?\))`),
    String.raw`\.style\.background(?:Image)? = ["\x60][^"\x60]*?url\(['"\\]*(?<url>https?://[^"'\x60)\\$\s]+)`,
    insertedUrl('img', 'src'),
  ],
  media: [
    ...madeUrl(String.raw`\.createElement\("(?:video|audio|source)"\)`),
    String.raw`\bnew Audio\(${otherHost}`,
    insertedUrl('video|audio|source', 'src'),
  ],
  frame: [
    renderedUrl('iframe', 'src', otherHost),
    ...madeUrl(String.raw`\.createElement\("iframe"\)`),
    insertedUrl('iframe', 'src'),
  ],
  form: [
    renderedUrl('form|button|input', 'action|formAction', otherHost),
    String.raw`\.(?:setAttribute\("(?:action|formaction)", |(?:action|formAction) = )${otherHost}`,
    insertedUrl('form', 'action'),
  ],
  connect: [
    String.raw`(?:${requesting}\s*|\.open\(\s*["'\x60](?:GET|POST|PUT|HEAD)["'\x60],\s*)${anyUrl}`,
    // A file whose URL is relative to the page.
    String.raw`(?<![\w$.])fetch\(\s*["'\x60](?:\.\/)?(?<url>\w[\w./-]*\.\w+)["'\x60]`,
    String.raw`${requesting}new URL\((?:[^"\x60()]*|"[^"]*"|\x60[^\x60]*\x60), ${otherHost}`,
    // A constant that counts if a file imports and requests it.
    String.raw`\bexport const (?<exported>\w+) = ${inBase}${otherHost}`,
    requestedConstant('', String.raw`\k<name>`),
    requestedConstant(String.raw`\{[^{}]*?\b(?<field>\w+): `, String.raw`\k<name>\.\k<field>`),
    String.raw`(?:(?<![\w$.])(?:new (?:(?:Shared)?Worker|Audio)|navigator\.serviceWorker\.register)\(\s*|\.setAttribute\("(?:src|poster|action)", |\.(?:src|poster)\s*=\s*)${path}`,
    insertedPath('src|poster|action'),
  ],
  page: [
    String.raw`(?:(?<![\w$.])(?:(?:window\.)?open|(?:window\.|document\.)?location\.(?:assign|replace))\(\s*|history\.(?:push|replace)State\((?:\{[^{}]*\}|[\w.]+), (?:""|[\w.]+), |\.setAttribute\("href", |(?:\.href|(?<![\w$.])(?:window\.|document\.)?location)\s*=\s*)${path}`,
    renderedUrl('a', 'href', path),
    insertedPath('href'),
  ],
};

/** Returns what scripts load and link to. Throws SiteError for code that fails in browsers. */
export async function checkBrowserCode(root: string, inputs: readonly string[], define: Definitions) {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const found = await Promise.all(files.map((file) => checkFile(file, readFileSync(join(root, file), 'utf8'), define)));
  const problems = found.flatMap((each) => each.problems);
  if (problems.length > 0) throw new SiteError(problems);
  const requests = found.flatMap((each) => each.requests);
  return requests.flatMap(({ exported, ...request }): ScriptRequest | [] => {
    const use = String.raw`^import \{[^}]*\b${exported}\b[^}]*\} from [^]*?${requesting}(?:\x60\$\{)?${exported}\b`;
    return !exported || found.some(({ code }) => new RegExp(use, 'm').test(code)) ? request : [];
  });
}

/** Finds code of a script that fails in browsers, and what the script loads from other hosts. */
async function checkFile(file: string, sourceText: string, define: Definitions) {
  const { problems, all, code } = await nodeGlobalsIn(file, sourceText, define);
  const mistakes = blockedCode.flatMap(({ code, what, fix }) => all(code).map(({ place }) => ({ ...place, what, fix })));
  const found = Object.entries(requests).flatMap(([kind, patterns]) =>
    patterns
      .flatMap((pattern) => all(new RegExp(pattern)))
      .map(({ found: { groups = {} }, place }) => {
        const { url = '', rest = '', exported } = groups;
        return { ...place, kind: kind as ScriptRequest['kind'], url: url + rest, exported };
      }),
  );
  const inSource = [...problems, ...mistakes].map((each) => ({ ...each, sourceText }));
  return { problems: inSource, requests: found, code };
}

/** Finds Node's globals. Also returns what compile() returns. */
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
