import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Without the preset `recommended`, whose rules are about style, which doesn't matter in minified pages (React writes `<br/>` and `checked=""`). */
const config = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: ['html5'],
  rules: {
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
  const htmlValidate = new HtmlValidate(new CachedConfigLoader(config));
  return (html: string) =>
    htmlValidate.validateStringSync(html).results.flatMap(({ messages }) =>
      messages.map(({ ruleId: rule, message, selector, offset, ruleUrl: help }) => {
        // With the character before: the `<` of an element, the space before an attribute, or the quote of a value.
        return { rule, message, selector, excerpt: html.slice(offset - 1, offset + 200), help };
      }),
    );
}

/** By default, every page resolves the configuration again, which takes a quarter of the validation time. */
class CachedConfigLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(...args: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#resolved ??= super.getConfigFor(...args);
    return this.#resolved;
  }
}

/** Validates built files, and returns the messages for each. */
export function validateFiles(folder: string, files: readonly string[]) {
  const validate = validator();
  return new Map(files.map((file) => [file, validate(readFileSync(join(folder, file), 'utf8'))]));
}

// In the worker that `validatePages` starts.
if (parentPort) parentPort.postMessage(validateFiles(workerData.folder, workerData.files));
