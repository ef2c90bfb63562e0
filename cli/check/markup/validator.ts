import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What html-validate is asked: the HTML standard, accessibility as far as markup shows it, and whole documents. Its `recommended`
 * and `prettier` presets are about style, which nobody reads in minified pages (React writes `<br/>` and `checked=""`).
 */
const config = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: ['html5'],
  rules: {
    // Told by rules of our own, with the line and the remedy.
    'no-dup-id': 'off',
    'heading-level': 'off',
    'wcag/h30': 'off',
    'wcag/h37': 'off',
    // A hash for every script: our own have it in their names, and others are named in the policy.
    'require-sri': 'off',
    // Matters of taste. role="list" gives a list back to Safari that CSS took away, and <button> in a form may rely on its default.
    'no-redundant-role': 'off',
    'no-redundant-for': 'off',
    'no-redundant-aria-label': 'off',
    'no-implicit-button-type': 'off',
    'prefer-native-element': 'off',
  },
} satisfies ConfigData;

/** What html-validate says of a page. */
export interface MarkupMessage {
  message: string;
  selector: string | null;
  /** Address that explains the rule. */
  help: string;
}

/** Makes what validates a page. It asks no network, and reads no configuration from the site. */
export function validator(): (html: string) => MarkupMessage[] {
  const htmlValidate = new HtmlValidate(new StaticConfigLoader(config));
  return (html) =>
    htmlValidate
      .validateStringSync(html)
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector, ruleUrl }) => ({ message, selector, help: ruleUrl ?? ruleId })),
      );
}
