import type { BuiltSite } from '../builtSite.ts';
import { memoize } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { withoutBase } from './links.ts';

/** Custom properties that the styles of a page use, although nothing on the page defines them: `color: var(--nope)`. */
export function customProperties({ document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  const linked = document
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => site.read(withoutBase(link.getAttribute('href') ?? '', site).slice(1))?.toString() ?? '');
  const styles = [...document.querySelectorAll('style').map(({ textContent }) => textContent), ...linked].map(propertiesIn);
  const defined = new Set([...styles.flatMap((each) => each.defined), ...propertiesOfScripts(site)]);
  const undefinedOnes = new Set(styles.flatMap((each) => each.used).filter((name) => !defined.has(name)));
  return [...undefinedOnes].map((name) => ({
    what: `no stylesheet of the page defines ${name}`,
    fix: `define it, correct its name, or give it a fallback: var(${name}, …)`,
    clues: [`var(${name})`],
  }));
}

/** Pages share stylesheets. */
const propertiesIn = memoize((css: string) => ({
  defined: [
    ...Array.from(css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ([, name = '']) => name),
    ...Array.from(css.matchAll(/@property\s+(--[\w-]+)/g), ([, name = '']) => name),
  ],
  // One with a fallback may be undefined.
  used: Array.from(css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name = '']) => name),
}));

const scriptProperties = new WeakMap<BuiltSite, readonly string[]>();

/** Custom properties that the site's scripts may set. */
function propertiesOfScripts(site: BuiltSite): readonly string[] {
  const known = scriptProperties.get(site);
  if (known) return known;
  const scripts = [...site.files].filter((file) => file.endsWith('.js'));
  const found = scripts.flatMap(
    (file) =>
      site
        .read(file)
        ?.toString()
        .match(/(?<![\w-])--[a-z][\w-]*/gi) ?? [],
  );
  scriptProperties.set(site, found);
  return found;
}
