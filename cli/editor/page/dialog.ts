export interface Notice {
  title: string;
  text: string;
  /** What's wrong, in its own words, and where to read more. */
  items: { name: string; text: string; url?: string | undefined }[];
}

/** Shows what happened, on top of everything, until the owner closes it. */
export function showNotice({ title, text, items }: Notice): void {
  document.querySelector('dialog[data-notice]')?.remove();
  const dialog = document.createElement('dialog');
  dialog.dataset.notice = '';
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText =
    'max-width: 34rem; max-height: 80vh; overflow: auto; padding: 1.5rem; border: 0; border-radius: 0.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
  const list = items.map(({ name, text, url }) => {
    const link = url ? [' ', Object.assign(element('a', 'Details'), { href: url, target: '_blank' })] : [];
    return element('li', element('strong', name), `: ${text}`, ...link);
  });
  const button = element('button', 'OK');
  button.style.cssText = 'font: inherit; padding: 0.5rem 1.5rem';
  button.addEventListener('click', () => dialog.close());
  // Sveltia CMS would count the fields with errors, of which it knows none.
  const quiet = element('style', '.sui.toast { display: none }');
  dialog.append(quiet, element('h2', title), element('p', text), element('ul', ...list), button);
  dialog.addEventListener('close', () => dialog.remove());
  // Shortcuts of the editor must not act on what's behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
}

function element(name: string, ...children: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
