import type { HTMLElement } from 'node-html-parser';
import type { Fault } from '../finding.ts';
import { blocked, start } from './blocked.ts';
import { allowsAddress, type Policy, sourcesFor } from './contentPolicy.ts';

/**
 * Files, frames and forms of hosts that a page's policy does not let it reach.
 * @param page its own address, in full
 */
export function references(root: HTMLElement, policy: Policy, page: string): Fault[] {
  return places.flatMap(({ selector, attribute, directive }) => {
    const sources = sourcesFor(policy, directive);
    if (!sources) return [];
    return root.querySelectorAll(selector).flatMap((element) => {
      if (sources.includes(`'nonce-${element.getAttribute('nonce')}'`)) return [];
      const addresses = addressesIn(element.getAttribute(attribute) ?? '', attribute);
      const refused = addresses.find((address) => !isAllowed(sources, address, page));
      return refused === undefined ? [] : [refusal(refused, directive)];
    });
  });
}

/** Where a page names what it loads, embeds or sends to, and the directive that rules it. */
const places: { selector: string; attribute: string; directive: string }[] = [
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

function addressesIn(value: string, attribute: string): string[] {
  return attribute === 'srcset' ? value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '') : [value];
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
  return { ...blocked(start(address), fix, name), clues: [address] };
}
