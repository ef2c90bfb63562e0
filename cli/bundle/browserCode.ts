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

const blockedCode = [
  {
    code: /(?<![\w$.])(?:eval|(?:new )?Function|set(?:Timeout|Interval)(?=\(\s*["'`]))\(/,
    what: 'the Content-Security-Policy of every page blocks code in strings',
    fix: 'write it as a function',
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
  script: [String.raw`(?<![\w$.])(?:import\(\s*|(?:import|from) )${anyUrl}`, ...madeUrl(String.raw`\.createElement\("script"\)`)],
  image: madeUrl(String.raw`(?:\.createElement\("img"\)|\bnew Image\(.*?\))`),
  frame: [renderedUrl('iframe', 'src', otherHost), ...madeUrl(String.raw`\.createElement\("iframe"\)`)],
  form: [renderedUrl('form|button|input', 'action|formAction', otherHost)],
  connect: [
    String.raw`(?:${requesting}\s*|\.open\(\s*["'\x60](?:GET|POST|PUT|HEAD)["'\x60],\s*)${anyUrl}`,
    // A file whose URL is relative to the page.
    String.raw`(?<![\w$.])fetch\(\s*["'\x60](?:\.\/)?(?<url>\w[\w./-]*\.\w+)["'\x60]`,
    String.raw`${requesting}new URL\((?:[^"\x60()]*|"[^"]*"|\x60[^\x60]*\x60), ${otherHost}`,
    // A constant with the start of a URL.
    String.raw`\b(?:const|let|var) (?<name>\w+) = (?:new URL\((?:"[^"]*", )?)?${otherHost}["\x60]\)?(?=[^]*?${requesting}(?:\x60\$\{\k<name>\}(?<rest>[^\x60$\s]*)|\k<name> \+ "(?<rest>[^"\s]*)|\k<name>\b))`,
    String.raw`(?:(?<![\w$.])(?:new (?:(?:Shared)?Worker|Audio)|navigator\.serviceWorker\.register)\(\s*|\.setAttribute\("(?:src|poster|action)", |\.(?:src|poster)\s*=\s*)${path}`,
  ],
  page: [
    String.raw`(?:(?<![\w$.])(?:(?:window\.)?open|(?:window\.|document\.)?location\.(?:assign|replace))\(\s*|history\.(?:push|replace)State\((?:\{[^{}]*\}|[\w.]+), (?:""|[\w.]+), |\.setAttribute\("href", |(?:\.href|(?<![\w$.])(?:window\.|document\.)?location)\s*=\s*)${path}`,
    renderedUrl('a', 'href', path),
  ],
};

/** Returns what scripts load and link to. Throws SiteError for code that fails in browsers. */
export async function checkBrowserCode(root: string, inputs: readonly string[], define: Definitions): Promise<ScriptRequest[]> {
  const files = inputs.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInstalled(root, join(root, file)));
  const found = await Promise.all(files.map((file) => checkFile(file, readFileSync(join(root, file), 'utf8'), define)));
  const problems = found.flatMap((each) => each.problems);
  if (problems.length > 0) throw new SiteError(problems);
  return found.flatMap((each) => each.requests);
}

/** Finds code of a script that fails in browsers, and what the script loads from other hosts. */
async function checkFile(file: string, sourceText: string, define: Definitions) {
  // esbuild replaces only globals: no properties, local variables, or parts of strings.
  const markers = Object.entries(onlyInNode).map(([name, fix], index) => ({ name, fix, marker: `only_in_node_${index}` }));
  const definitions = { ...define, ...Object.fromEntries(markers.map(({ name, marker }) => [name, marker])) };
  const { code, all } = await compile(file, sourceText, definitions);
  // Code that tests `typeof` first also runs in browsers.
  const used = markers.filter(({ marker }) => !new RegExp(`typeof ${marker}\\b`).test(code));
  const globals = used.map(({ name, fix, marker }) => ({ code: RegExp(`\\b${marker}\\b`), what: `no browser has ${name}`, fix }));
  const problems = [...globals, ...blockedCode].flatMap((mistake) =>
    all(mistake.code).map(({ place }) => ({ ...place, what: mistake.what, fix: mistake.fix, sourceText })),
  );
  const found = Object.entries(requests).flatMap(([kind, patterns]) =>
    patterns
      .flatMap((pattern) => all(new RegExp(pattern)))
      .map(({ found: { groups = {} }, place }) => {
        return { ...place, kind: kind as ScriptRequest['kind'], url: `${groups.url}${groups.rest ?? ''}` };
      }),
  );
  return { problems, requests: found };
}
