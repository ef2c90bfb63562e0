import { type HTMLElement, parse } from 'node-html-parser';

/** What is wrong with built pages, for the person who can mend it. */
export interface Finding {
  rule: string;
  /** Address of the page. */
  page: string;
  /** File that the page is made of, where that is known. */
  source?: string;
  what: string;
  fix: string;
  severity: 'error' | 'warning';
}

export interface BuiltPage {
  path: string;
  source: string;
  html: string;
}

type Check = (page: BuiltPage, root: HTMLElement) => Omit<Finding, 'page' | 'source' | 'severity'>[];

/** Mistakes within single pages, and what two pages have in common but should not. */
export function checkPages(pages: readonly BuiltPage[]): Finding[] {
  const parsed = pages.map((page) => ({ page, root: parse(page.html) }));
  const single = parsed.flatMap(({ page, root }) =>
    checks.flatMap((check) => check(page, root).map((found) => finding(page, found))),
  );
  return [
    ...single,
    ...shared(parsed, 'title', (root) => root.querySelector('title')?.text),
    ...shared(parsed, 'description', (root) => root.querySelector('meta[name="description"]')?.getAttribute('content')),
  ];
}

const checks: Check[] = [
  (_page, root) => requireOne(root, 'title', 'title'),
  (_page, root) => requireOne(root, 'meta[name="description"]', 'description'),
  (_page, root) => requireOne(root, 'h1', 'main heading (h1)'),
  ({ path }, root) => (path === '/404' || isHidden(root) ? [] : requireOne(root, 'link[rel="canonical"]', 'canonical link')),
  (_page, root) => doubleIds(root),
  (_page, root) => headingOrder(root),
  (_page, root) => root.querySelectorAll('img').flatMap(imageFaults),
];

/** Search engines are asked to pass over it, so it needs no address for them to keep. */
function isHidden(root: HTMLElement): boolean {
  return /\bnoindex\b/.test(root.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '');
}

function requireOne(root: HTMLElement, selector: string, name: string) {
  const count = root.querySelectorAll(selector).filter((element) => !element.closest('svg')).length;
  return count === 1
    ? []
    : [{ rule: 'head', what: `${count === 0 ? 'no' : count} ${name}`, fix: `give the page exactly one ${name}` }];
}

function doubleIds(root: HTMLElement) {
  const ids = root.querySelectorAll('[id]').map((element) => element.id);
  const doubles = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...doubles].map((id) => ({
    rule: 'duplicate-id',
    what: `the id "${id}" stands more than once`,
    fix: 'give each element an id of its own',
  }));
}

function headingOrder(root: HTMLElement) {
  const headings = root
    .querySelectorAll('h1,h2,h3,h4,h5,h6')
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.text.trim() }));
  return headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    return level > before + 1
      ? [{ rule: 'heading-order', what: `"${text}" (h${level}) follows an h${before}`, fix: `make it an h${before + 1}` }]
      : [];
  });
}

function imageFaults(image: HTMLElement) {
  const src = image.getAttribute('src') ?? '';
  const faults = [];
  if (!image.hasAttribute('alt'))
    faults.push({ rule: 'image', what: `${src} has no alt`, fix: 'describe what it shows, or write alt="" for decoration' });
  if (!image.getAttribute('width') || !image.getAttribute('height'))
    faults.push({
      rule: 'image',
      what: `${src} has no width and height`,
      fix: 'give both, so that nothing moves when it arrives',
    });
  return faults;
}

function shared(
  parsed: { page: BuiltPage; root: HTMLElement }[],
  name: string,
  read: (root: HTMLElement) => string | undefined,
): Finding[] {
  const first = new Map<string, BuiltPage>();
  return parsed.flatMap(({ page, root }) => {
    const value = read(root);
    const owner = value && first.get(value);
    if (value && !owner) first.set(value, page);
    return owner
      ? [
          finding(page, {
            rule: `duplicate-${name}`,
            what: `has the ${name} of ${owner.path}`,
            fix: `write a ${name} of its own`,
          }),
        ]
      : [];
  });
}

function finding(page: BuiltPage, found: Omit<Finding, 'page' | 'source' | 'severity'>): Finding {
  return { severity: 'error', page: page.path, source: page.source, ...found };
}
