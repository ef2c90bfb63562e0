import { createHash } from 'node:crypto';
import type { HTMLElement } from 'node-html-parser';
import type { BuiltSite } from '../builtSite.ts';
import { allowsAddress, type Policy, parsePolicy, sourcesFor } from '../contentPolicy.ts';
import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** What a browser would block, going by the Content-Security-Policy that the page itself carries. */
export function policy({ root, path }: ParsedPage, site: BuiltSite): Fault[] {
  const text = root.querySelector('meta[http-equiv="Content-Security-Policy" i]')?.getAttribute('content');
  if (text === undefined) return [];
  const rules = parsePolicy(text);
  const page = new URL(site.basePath + path, site.url).href;
  return [...inlineCode(root, rules), ...fetched(root, rules, page)];
}

/** Types of scripts that a browser runs or obeys; every other type is data. */
const executed = /^(module|(text|application)\/(x-)?(java|ecma)script|importmap|speculationrules)?$/i;

function inlineCode(root: HTMLElement, rules: Policy): Fault[] {
  const scripts = root
    .querySelectorAll('script:not([src])')
    .filter((script) => executed.test(script.getAttribute('type') ?? '') && !allowsText(rules, 'script-src-elem', script));
  const styles = root.querySelectorAll('style').filter((style) => !allowsText(rules, 'style-src-elem', style));
  return [
    ...scripts.map(({ rawText }) => blocked(`the script "${start(rawText)}"`, 'move it into a file of client/')),
    ...styles.map(({ rawText }) => blocked(`the style "${start(rawText)}"`, 'move it into a style sheet that the site names')),
    ...root.querySelectorAll('*').flatMap((element) => attributeFaults(element, rules)),
  ];
}

function attributeFaults(element: HTMLElement, rules: Policy): Fault[] {
  const tag = `<${element.tagName.toLowerCase()}>`;
  return Object.entries(element.attributes).flatMap(([name, value]) => {
    if (/^on[a-z]+$/i.test(name) && !allowsInline(rules, 'script-src-attr'))
      return [blocked(`${name}="${start(value)}" on ${tag}`, 'listen for the event in a script')];
    if (name === 'style' && !allowsInline(rules, 'style-src-attr'))
      return [blocked(`style="${start(value)}" on ${tag}`, 'give it a class, and the class a rule in a style sheet')];
    if (/^(href|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value) && !allowsInline(rules, 'script-src-elem'))
      return [blocked(`the link "${start(value)}"`, 'use a button, and listen for the click in a script')];
    return [];
  });
}

function allowsInline(rules: Policy, directive: string): boolean {
  const sources = sourcesFor(rules, directive);
  // A hash or a nonce takes the power from 'unsafe-inline'.
  return !sources || (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(nonce|sha\d+)-/.test(source)));
}

function allowsText(rules: Policy, directive: string, element: HTMLElement): boolean {
  if (allowsInline(rules, directive)) return true;
  const sources = sourcesFor(rules, directive) ?? [];
  const nonce = element.getAttribute('nonce');
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  return ['sha256', 'sha384', 'sha512'].some((kind) =>
    sources.includes(`'${kind}-${createHash(kind).update(element.rawText).digest('base64')}'`),
  );
}

/** Where a page names what it loads, embeds or sends to, and the directive that rules it. */
const references: { selector: string; attribute: string; directive: string }[] = [
  { selector: 'script[src]', attribute: 'src', directive: 'script-src-elem' },
  { selector: 'link[rel="modulepreload"]', attribute: 'href', directive: 'script-src-elem' },
  { selector: 'link[rel="preload"][as="script"]', attribute: 'href', directive: 'script-src-elem' },
  { selector: 'link[rel="stylesheet"]', attribute: 'href', directive: 'style-src-elem' },
  { selector: 'link[rel="preload"][as="font"]', attribute: 'href', directive: 'font-src' },
  { selector: 'link[rel="preload"][as="image"]', attribute: 'href', directive: 'img-src' },
  { selector: 'link[rel~="icon"]', attribute: 'href', directive: 'img-src' },
  { selector: 'link[rel="manifest"]', attribute: 'href', directive: 'manifest-src' },
  { selector: 'img[src], input[type="image"][src]', attribute: 'src', directive: 'img-src' },
  { selector: 'img[srcset], picture > source[srcset]', attribute: 'srcset', directive: 'img-src' },
  { selector: 'video[poster]', attribute: 'poster', directive: 'img-src' },
  {
    selector: 'video[src], audio[src], video > source[src], audio > source[src], track[src]',
    attribute: 'src',
    directive: 'media-src',
  },
  { selector: 'iframe[src]', attribute: 'src', directive: 'frame-src' },
  { selector: 'object[data]', attribute: 'data', directive: 'object-src' },
  { selector: 'embed[src]', attribute: 'src', directive: 'object-src' },
  { selector: 'form[action]', attribute: 'action', directive: 'form-action' },
  { selector: 'base[href]', attribute: 'href', directive: 'base-uri' },
];

function fetched(root: HTMLElement, rules: Policy, page: string): Fault[] {
  return references.flatMap(({ selector, attribute, directive }) => {
    const sources = sourcesFor(rules, directive);
    if (!sources) return [];
    return root.querySelectorAll(selector).flatMap((element) => {
      const written = element.getAttribute(attribute) ?? '';
      const addresses =
        attribute === 'srcset' ? written.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '') : [written];
      const refused = addresses.find((address) => !isAllowed(sources, address, page));
      return refused === undefined ? [] : [refusal(refused, directive)];
    });
  });
}

function isAllowed(sources: readonly string[], address: string, page: string): boolean {
  return !URL.canParse(address, page) || allowsAddress(sources, new URL(address, page).href, new URL(page).origin);
}

function refusal(address: string, directive: string): Fault {
  const name = directive.replace(/-elem$/, '');
  const fix =
    name === 'form-action' || name === 'base-uri'
      ? `let it name an address of this site: ${name} allows no other`
      : 'name its host in `hosts` of the route, or keep a copy on this site';
  return { ...blocked(start(address), fix), what: `the page's own policy (${name}) blocks ${start(address)}`, clues: [address] };
}

function blocked(thing: string, fix: string): Fault {
  return { what: `the page's own policy blocks ${thing}`, fix };
}

function start(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
