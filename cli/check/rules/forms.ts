import { attempt } from '../../files.ts';
import type { ParsedPage, RuleFinding } from '../builtSite.ts';

/** Fields of forms that browsers don't send. A form without an action is a script's. */
export function unnamedControls({ document }: ParsedPage): RuleFinding[] {
  const fields = 'input:not([type=submit], [type=button], [type=reset], [type=image]), select, textarea';
  const sent = document.querySelectorAll('form[action]').flatMap((form) => form.querySelectorAll(fields));
  return sent.flatMap(({ rawTagName, id, attributes: { name } }): RuleFinding | [] => {
    const what = `<${rawTagName.toLowerCase()}${id && ` id="${id}"`}> has no name, so the form does not send it`;
    return name ? [] : { what, fix: `add a name: name="${id || 'email'}"`, clues: [`id="${id}"`], isOfView: true };
  });
}

/** Patterns that browsers ignore. */
export function invalidPatterns({ document }: ParsedPage): RuleFinding[] {
  return document.querySelectorAll('input[pattern]').flatMap((input): RuleFinding | [] => {
    const pattern = input.getAttribute('pattern') ?? '';
    if (attempt(() => RegExp(pattern, 'v'))) return [];
    const what = `browsers ignore the pattern ${pattern}, which is not a regular expression`;
    const fix = 'correct it; in brackets, escape - and other marks: [a-z\\-]';
    return { severity: 'warning', what, fix, clues: [pattern], isOfView: true };
  });
}

/** Forms and submit buttons that send nothing, on pages without scripts. */
export function idleForms({ document }: ParsedPage): RuleFinding[] {
  if (document.querySelector('script[src]')) return [];
  // Netlify takes some forms, and a button may name its form.
  const form = document.querySelector('form:not([action], [data-netlify], [netlify], [method="dialog"])');
  const button = document.querySelectorAll('[type="submit"]:not([form])').find((each) => !each.closest('form'));
  if (!form && !button) return [];
  const [lack, clue] = form ? ['a form has no action', '<form'] : ['a submit button is in no form', 'type="submit"'];
  const what = `${lack}, and the page has no script that could handle it`;
  const fix = 'write <form action="https://…"> with the URL that it posts to';
  return [{ severity: 'warning', what, fix, clues: [clue], isOfView: true }];
}
