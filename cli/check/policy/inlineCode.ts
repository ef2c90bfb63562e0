import type { HTMLElement } from 'node-html-parser';
import type { Fault } from '../finding.ts';
import { blocked, start } from './blocked.ts';
import { allowsInline, allowsText, type Policy } from './contentPolicy.ts';

/** Scripts and styles in the page itself that its policy does not let run: elements, attributes and links. */
export function inlineCode(root: HTMLElement, policy: Policy): Fault[] {
  const scripts = root.querySelectorAll('script:not([src])').filter((script) => executed.test(script.getAttribute('type') ?? ''));
  const refused = (elements: HTMLElement[], directive: string) =>
    elements.filter((element) => !allowsText(policy, directive, element.rawText, element.getAttribute('nonce')));
  return [
    ...refused(scripts, 'script-src-elem').map(({ rawText }) =>
      blocked(`the script "${start(rawText)}"`, 'move it into a file of client/'),
    ),
    ...refused(root.querySelectorAll('style'), 'style-src-elem').map(({ rawText }) =>
      blocked(`the style "${start(rawText)}"`, 'move it into a style sheet that the site names'),
    ),
    ...root.querySelectorAll('*').flatMap((element) => attributeFaults(element, policy)),
  ];
}

/** Types of scripts that a browser runs or obeys; every other type is data. */
const executed = /^(module|(text|application)\/(x-)?(java|ecma)script|importmap|speculationrules)?$/i;

function attributeFaults(element: HTMLElement, policy: Policy): Fault[] {
  const tag = `<${element.tagName.toLowerCase()}>`;
  return Object.entries(element.attributes).flatMap(([name, value]) => {
    if (/^on[a-z]+$/i.test(name) && !allowsInline(policy, 'script-src-attr'))
      return [blocked(`${name}="${start(value)}" on ${tag}`, 'listen for the event in a script')];
    if (name === 'style' && !allowsInline(policy, 'style-src-attr'))
      return [blocked(`style="${start(value)}" on ${tag}`, 'give it a class, and the class a rule in a style sheet')];
    if (/^(href|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value) && !allowsInline(policy, 'script-src-elem'))
      return [blocked(`the link "${start(value)}"`, 'use a button, and listen for the click in a script')];
    return [];
  });
}
