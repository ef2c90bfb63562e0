import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origins } from '../contract.ts';
import type { Problem, WhatAndFix } from '../problems.ts';
import { isInstalled } from './bundle.ts';
import { compile, type Definitions } from './compiledCode.ts';
import { islandMistakes } from './islandMistakes.ts';

/** What a script loads, links to, or does that a policy or every browser blocks, and where. */
type ScriptRequest = Pick<Problem, 'file' | 'line' | 'column'> & {
  /** The field of `allowedOrigins` that has to allow `url`; `page` for a link, and for code that no page can allow. */
  kind: keyof Origins | 'page';
  /** For code, the keyword that allows it; empty if none does. */
  url: string;
  /** The problem of code, unless a page allows `url`. */
  blocked?: Problem;
};

const namedVariable = 'a variable that is set, and whose name starts with SITE_ or is listed under "environment" in the schema';
const fixForProcess = `write process.env.NAME, where NAME is NODE_ENV or ${namedVariable}`;

const onlyInNode: Readonly<Record<string, string>> = {
  process: fixForProcess,
  'globalThis.process.env': fixForProcess,
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
  'import.meta.env': `write import.meta.env.NAME, where NAME is ${namedVariable}`,
};

/** Code that inserts markup, with the start of the string; append a pattern for what that contains. */
const insertedMarkup = String.raw`(?:\.(?:inner|outer)HTML \+?= |\.insertAdjacentHTML\("\w+", |\b__html: )(?:"(?:[^"\\\n]|\\.)*?|'(?:[^'\\\n]|\\.)*?|\x60(?:[^\x60\\]|\\.)*?)`;

const inlineStyles = { kind: 'style', url: "'unsafe-inline'" } as const;
const styleElement = /\.createElement\(\s*["'`]style["'`]/;

/** Code that fails in browsers; `needs` is what a page can allow for it. */
const blockedCode: readonly (WhatAndFix & { code: RegExp; needs?: Pick<ScriptRequest, 'kind' | 'url'> })[] = [
  {
    code: /(?<![\w$.])(?:eval|(?:new )?Function|set(?:Timeout|Interval)(?=\(\s*["'`]))\(/,
    what: 'the Content-Security-Policy of every page blocks code in strings',
    fix: 'write it as a function',
  },
  {
    code: /\bnew (?:Shared)?Worker\(\s*(?:(?:window\.)?URL\.createObjectURL|["'`](?:https?:|data:|blob:|\/\/))/,
    what: "the Content-Security-Policy of every page blocks workers that aren't files of the site",
    fix: 'put its code into a file: new Worker(new URL("./name.ts", import.meta.url))',
    needs: { kind: 'worker', url: 'blob:' },
  },
  {
    code: /\b(?:const|let|var) (?<path>\w+) = ["'`]\.\.?\/(?=[\s\S]*(?<![\w$.])import\(\k<path>\))/,
    what: 'browsers would look for a file at this path, but the bundler renames files',
    fix: 'write the path where it is imported: import("./folder/" + name + ".ts")',
  },
  {
    code: /\bimport\.meta\.resolve\(\s*["'`]\.{1,2}\//,
    what: 'there will be no file at this address: the bundler ignores import.meta.resolve()',
    fix: "write new URL('./name.ts', import.meta.url)",
  },
  {
    // Also through a constant, or React's state.
    code: /\bjsxs?\("img", \{[^{}]*\bsrc: (?:window\.)?URL\.createObjectURL\(|\b(?:const |let |set)(?<name>\w+)(?: = |\()(?:window\.)?URL\.createObjectURL\((?=[\s\S]*\bjsxs?\("img", \{[^{}]*\bsrc: \k<name>\b)/i,
    what: 'the Content-Security-Policy of every page blocks images at blob: addresses',
    fix: "use FileReader.readAsDataURL(), or add to the page: allowedOrigins: { image: ['blob:'] }",
    needs: { kind: 'image', url: 'blob:' },
  },
  {
    code: /\.(?:setAttribute|attr)\(\s*["'`]style["'`],(?! null\))/,
    what: 'the Content-Security-Policy of every page blocks style attributes',
    fix: 'set element.style.cssText, or a class',
    needs: inlineStyles,
  },
  {
    code: styleElement,
    what: 'the Content-Security-Policy of every page blocks styles that scripts add',
    fix: 'put the rules into a stylesheet, or use new CSSStyleSheet() and document.adoptedStyleSheets',
    needs: inlineStyles,
  },
  {
    code: new RegExp(String.raw`${insertedMarkup}<(?:script\b|[a-z][^<>]*?\son[a-z]+=)`),
    what: 'the Content-Security-Policy of every page blocks scripts and attributes such as onclick in inserted markup',
    fix: 'use addEventListener(), or a script of the site',
  },
  {
    code: new RegExp(String.raw`${insertedMarkup}<(?:style\b|[a-z][^<>]*?\sstyle=)`),
    what: 'the Content-Security-Policy of every page blocks styles in inserted markup',
    fix: 'use a class',
    needs: inlineStyles,
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
    needs: { kind: 'script', url: "'wasm-unsafe-eval'" },
  },
  {
    code: /(?<=\bfrom )"react-dom\/(?:server|static)\b/,
    what: 'react-dom/server is only for rendering pages, but a script imports this file',
    fix: 'in an island, show other components as they are, without <Island>',
  },
];

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
    // The tiles of a map.
    String.raw`(?:\.tileLayer\(|\bjsxs?\(TileLayer, \{[^{}]*\burl: )${otherHost}`,
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

/** Returns what scripts load and link to, and their code that fails in browsers; and as warnings, mistakes in their components. */
export async function checkBrowserCode(root: string, inputs: readonly string[], define: Definitions) {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const found = await Promise.all(files.map((file) => checkFile(file, readFileSync(join(root, file), 'utf8'), define)));
  const requests = found.flatMap((each) => each.requests);
  const isRequested = (name: string) => {
    const use = String.raw`^import \{[^}]*\b${name}\b[^}]*\} from [^]*?${requesting}(?:\x60\$\{)?${name}\b`;
    return found.some(({ code }) => new RegExp(use, 'm').test(code));
  };
  const isSent = ({ exported }: (typeof requests)[number]) => !exported || isRequested(exported);
  return {
    requests: requests.filter(isSent).map(({ exported, ...request }): ScriptRequest => request),
    warnings: found.flatMap((each) => each.warnings),
  };
}

/** Finds code of a script that fails in browsers, and what the script loads from other hosts. */
async function checkFile(file: string, sourceText: string, define: Definitions) {
  const { problems, all, bare, code } = await nodeGlobalsIn(file, sourceText, define);
  const ofNode = problems.map((problem) => ({ needs: undefined, problem }));
  const blocked = blockedCode.flatMap(({ code, what, fix, needs }) =>
    all(code).map(({ place }) => ({ needs, problem: { ...place, what, fix } })),
  );
  const mistakes = [...ofNode, ...blocked].map(({ needs = { kind: 'page' as const, url: '' }, problem }) => {
    return { ...needs, file, exported: undefined, blocked: problem };
  });
  const found = Object.entries(requests).flatMap(([kind, patterns]) =>
    patterns
      .flatMap((pattern) => all(new RegExp(pattern)))
      .map(({ found: { groups = {} }, place }) => {
        const { url = '', rest = '', exported } = groups;
        return { ...place, kind: kind as ScriptRequest['kind'], url: url + rest, exported };
      }),
  );
  const ofComponents = /\.[jt]sx$/.test(file) ? islandMistakes({ bare, all }) : [];
  return { requests: [...found, ...mistakes], warnings: ofComponents.map((each) => ({ ...each, sourceText })), code };
}

/** Finds Node's globals. Also returns what compile() returns. */
async function nodeGlobalsIn(file: string, text: string, define: Definitions, names = Object.keys(onlyInNode)) {
  // esbuild replaces only globals: no properties, local variables, or parts of strings.
  const markers = names.map((name, index) => [name, `only_in_node_${index}`] as const);
  const { code, all, bare } = await compile(file, text, { ...define, ...Object.fromEntries(markers) });
  const problems = markers.flatMap(([name, marker]) => {
    // Code that tests `typeof` or `?.` first also runs in browsers.
    if (new RegExp(`typeof ${marker}\\b`).test(code) || (name.includes('.process') && text.includes('.process?.'))) return [];
    const problem = { what: `no browser has ${name}`, fix: onlyInNode[name] ?? '' };
    return all(new RegExp(`\\b${marker}\\b`)).map(({ place }) => ({ ...place, ...problem }));
  });
  return { problems, all, bare, code };
}

/** Warns of Node's globals in packages. They aren't errors: the site can't fix a package, and browsers may never run that code. */
export async function packagesThatNeedNode(root: string, files: readonly string[], define: Definitions) {
  const names = ['process', 'Buffer'];
  const search = async (file: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    // Compiling React, which tests `typeof process` first, would take a tenth of a small site's build.
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b(?!\\.env\\.NODE_ENV)`).test(text);
    if (!names.some((name) => isUsed(name) && !text.includes(`typeof ${name}`))) return [];
    const { problems } = await nodeGlobalsIn(file, text, define, names);
    return problems.map((each) => ({ ...each, fix: 'if the script fails there, use another package' }));
  };
  return (await Promise.all(files.map(search))).flat();
}

/** What packages do that policies block. Warnings, because a page can allow it, and browsers may never run that code. */
export function stylesOfPackages(root: string, files: readonly string[]): ScriptRequest[] {
  const byPackage = Map.groupBy(files, (file) => file.replace(/.*node_modules\/((?:@[^/]+\/)?[^/]+).*/, '$1'));
  return [...byPackage].flatMap(([name, ofPackage]) => {
    const file = name === 'react-dom' ? undefined : ofPackage.find((each) => addsStyles(readFileSync(join(root, each), 'utf8')));
    if (!file) return [];
    const what = `${name} adds a <style> to the page, which its Content-Security-Policy blocks`;
    const fix = `if something looks wrong in a browser, add to the pages with it: allowedOrigins: { style: ["'unsafe-inline'"] }`;
    return { ...inlineStyles, file, blocked: { file, what, fix } };
  });
}

/** Code that knows constructed stylesheets, which are allowed, adds elements only in old browsers. */
const addsStyles = (code: string): boolean => styleElement.test(code) && !code.includes('adoptedStyleSheets');
