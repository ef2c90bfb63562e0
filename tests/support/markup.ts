import { type HTMLElement, parse } from 'node-html-parser';

const addresses = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'srcset'];

const runsCode = /^(javascript|vbscript|file|blob|data(?!:image)):/i;

/** Lists everything in a page that could run code its templates didn't write. */
export function dangers(html: string): string[] {
  const root = parse(html, { comment: true, blockTextElements: { script: true, style: true, pre: false } });
  return root.querySelectorAll('*').flatMap((element) => [...handlers(element), ...codeAddresses(element), ...scripts(element)]);
}

function handlers({ tagName, attributes }: HTMLElement): string[] {
  const names = Object.keys(attributes).filter((name) => /^on|^srcdoc$/i.test(name));
  return names.map((name) => `<${tagName}> has ${name}`);
}

function codeAddresses(element: HTMLElement): string[] {
  return addresses.flatMap((name) => {
    // Browsers strip these characters from URLs.
    const address = [...(element.getAttribute(name) ?? '')].filter((character) => character > ' ').join('');
    // An image from an unknown host runs nothing, and the page's CSP blocks it.
    const isExternal = element.tagName !== 'IMG' && /^(\/\/|\\)/.test(address);
    return runsCode.test(address) || isExternal ? [`<${element.tagName}> links to ${address}`] : [];
  });
}

const dataTypes = ['application/ld+json', 'speculationrules', 'application/json'];

/** The site's own scripts are in /assets; inline data must be JSON. */
function scripts(element: HTMLElement): string[] {
  if (element.tagName !== 'SCRIPT') return [];
  if (/^(\/[\w-]+)?\/assets\/[\w-]+\.js$/.test(element.getAttribute('src') ?? '')) return [];
  if (!dataTypes.includes(element.getAttribute('type') ?? '')) return [`a script: ${element.outerHTML.slice(0, 80)}`];
  try {
    JSON.parse(element.innerHTML);
    return [];
  } catch {
    return [`a data block that isn't JSON: ${element.innerHTML.slice(0, 80)}`];
  }
}
