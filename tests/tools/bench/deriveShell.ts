import { type HTMLElement, parse } from 'node-html-parser';
import { probeScene, probeSlugs, probeValues } from './probe.ts';

/**
 * The `<html>` elements of our built pages, with slots (`⟦article.title⟧`) for what differs from page to page, and `<for-each>` and
 * `<only-if>` for what repeats.
 */
export interface Shell {
  article: HTMLElement;
  index: HTMLElement;
}

/**
 * Finds a site's layout in the output for two articles full of markers.
 * @param articleHtml the page of the first article
 * @param indexHtml the page that lists both
 * @throws if a page isn't as expected, so no other generator gets an incomplete layout
 */
export function deriveShell(articleHtml: string, indexHtml: string): Shell {
  const article = parseShell(articleHtml);
  slotSections(article);
  slotRelated(article);
  const index = parseShell(indexHtml);
  slotCards(index);
  for (const [name, shell] of Object.entries({ article, index }))
    if (/probe|The lead|~~/.test(shell.toString()))
      throw new Error(`The layout of the ${name} page still holds text of the probe.`);
  if (index.toString().includes('⟦article.')) throw new Error('The index page shows an article outside its list.');
  return { article, index };
}

function parseShell(html: string): HTMLElement {
  return find(parse(withSlots(html), { blockTextElements: { script: true, style: true } }), 'html');
}

/** Trims padding from markers; finds fields that can't contain a marker by their values. */
function withSlots(html: string): string {
  const { date, day, category, minutes } = probeValues;
  const picture = Object.values(probeScene).join('-');
  return html
    .replace(/~+⟧/g, '⟧')
    .replaceAll('⟦article.keywords⟧, probe, probe', '⟦article.keywords⟧')
    .replaceAll(new RegExp(probeSlugs.join('|'), 'g'), '⟦article.slug⟧')
    .replaceAll(new RegExp(`/pictures/${picture}-\\w+\\.svg`, 'g'), '⟦article.picture⟧')
    .replaceAll(date, '⟦article.date⟧')
    .replaceAll(day, '⟦article.day⟧')
    .replaceAll(minutes, '⟦article.minutes⟧ min read')
    .replaceAll(`<span>${category}</span>`, '<span>⟦article.category⟧</span>')
    .replaceAll(`"articleSection":"${category}"`, '"articleSection":"⟦article.category⟧"')
    .replace(/"wordCount":\d+/, '"wordCount":⟦article.words⟧');
}

function slotSections(page: HTMLElement): void {
  find(page, '.article-lead').set_content('⟦article.lead:html⟧');
  const section = find(page, '.article-section');
  section.setAttribute('aria-labelledby', '⟦section.id⟧');
  const heading = find(section, 'h2');
  heading.setAttribute('id', '⟦section.id⟧');
  heading.set_content('⟦section.heading⟧');
  find(section, '.prose').set_content('⟦section.html:html⟧');
  find(page, '.article-text').set_content(each('article.sections', 'section', section.toString()));
  const entry = find(page, '.contents li');
  find(entry, 'a').setAttribute('href', '#⟦section.id⟧');
  find(entry, 'a').set_content('⟦section.heading⟧');
  find(page, '.contents ol').set_content(each('article.sections', 'section', entry.toString()));
}

function slotRelated(page: HTMLElement): void {
  const related = find(page, '.related');
  const link = find(related, 'a');
  link.setAttribute('href', '/services/⟦article.service⟧');
  link.set_content('⟦article.serviceTitle⟧');
  related.set_content(link.toString());
}

/** The first card loads its image at once, the others lazily. */
function slotCards(page: HTMLElement): void {
  const list = find(page, '.article-cards');
  const [first, second] = list.querySelectorAll('article').map(String);
  if (!first || !second) throw new Error('The list of articles has no two cards.');
  list.set_content(first.replaceAll('⟦article.', '⟦first.') + each('rest', 'card', second.replaceAll('⟦article.', '⟦card.')));
  const preload = find(page, 'link[rel=preload]');
  preload.setAttribute('href', '⟦first.picture⟧');
}

function each(list: string, name: string, html: string): string {
  return `<for-each list="${list}" name="${name}">${html}</for-each>`;
}

function find(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`The built page has no ${selector}.`);
  return found;
}
