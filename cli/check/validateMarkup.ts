import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type ConfigData, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';
import { nearest } from '../nearest.ts';

const ariaAttributes =
  `activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls
  current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts
  label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required
  roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext`
    .split(/\s+/)
    .map((name) => `aria-${name}`);

const roles =
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary
  contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img
  insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation
  none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox
  sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist
  tabpanel term text textbox time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/);

class KnownAriaNames extends Rule {
  override setup(): void {
    this.on('attr', ({ key, value, keyLocation, target }) => {
      const isRole = key === 'role';
      if (!isRole && !key.startsWith('aria-')) return;
      const known = isRole ? roles : ariaAttributes;
      const words = isRole ? String(value ?? '').split(/\s+/) : [key];
      for (const word of words) {
        if (word === '' || known.includes(word) || /^(?:doc|graphics)-/.test(word)) continue;
        const meant = nearest(word, known);
        const message = `no screen reader knows ${isRole ? `the role "${word}"` : word}${meant ? `; did you mean ${meant}?` : ''}`;
        this.report({ node: target, message, location: keyLocation });
      }
    });
  }
}

/** Without the preset `recommended`, whose rules are about style, which doesn't matter in minified pages (React writes `<br/>` and `checked=""`). */
const config = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // Browsers have had this value since 2025.
  elements: ['html5', { '*': { attributes: { contenteditable: { omit: true, enum: ['true', 'false', 'plaintext-only'] } } } }],
  plugins: [{ name: 'site', rules: { aria: KnownAriaNames } }],
  rules: {
    aria: 'error',
    // Our rule `required-element` counts them.
    'heading-level': ['error', { allowMultipleH1: true }],
    // Our scripts come from the site itself, and the CSP lists the origins of all others.
    'require-sri': 'off',
    // Style. role="list" restores list semantics that Safari drops with CSS, and <button> in a form may rely on its default.
    'no-redundant-role': 'off',
    'no-redundant-for': 'off',
    'no-redundant-aria-label': 'off',
    'no-implicit-button-type': 'off',
    'prefer-native-element': 'off',
  },
} satisfies ConfigData;

export type MarkupMessage = ReturnType<ReturnType<typeof validator>>[number];

/** Creates a function that validates a page, without network access or configuration from the site. */
export function validator() {
  const loader = new StaticConfigLoader(config);
  // By default, every page resolves the configuration again, which takes a quarter of the validation time.
  const resolved = loader.getConfigFor('page.html');
  loader.getConfigFor = () => resolved;
  const htmlValidate = new HtmlValidate(loader);
  return (html: string) =>
    htmlValidate.validateStringSync(html).results.flatMap(({ messages }) =>
      messages.map(({ ruleId: rule, message, selector, offset, ruleUrl: help }) => {
        // With the character before: the `<` of an element, the space before an attribute, or the quote of a value.
        return { rule, message, selector, excerpt: html.slice(offset - 1, offset + 200), help };
      }),
    );
}

/** Validates built files, and returns the messages for each. */
export function validateFiles(folder: string, files: readonly string[]) {
  const validate = validator();
  return new Map(files.map((file) => [file, validate(readFileSync(join(folder, file), 'utf8'))]));
}

// In the worker that `validatePages` starts.
if (parentPort) parentPort.postMessage(validateFiles(workerData.folder, workerData.files));
