export interface Notice {
  title: string;
  text: string;
  /** What's wrong, in its own words, and perhaps where to read more. */
  items?: readonly { name: string; text: string; url?: string | undefined }[];
}

/** Shows what happened, on top of everything, until the owner closes it. */
export function showNotice({ title, text, items = [] }: Notice): void {
  document.querySelector('dialog[data-notice]')?.remove();
  const dialog = document.createElement('dialog');
  dialog.dataset.notice = '';
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText =
    'max-width: 34rem; max-height: 80vh; overflow: auto; padding: 1.5rem; border: 0; border-radius: 0.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
  const list = element('ul', '');
  list.style.paddingInlineStart = '1.25rem';
  list.append(...items.map(itemOf));
  const form = element('form', '');
  form.setAttribute('method', 'dialog');
  const button = element('button', 'OK');
  button.style.cssText = 'font: inherit; padding: 0.5rem 1.5rem';
  form.append(button);
  // Sveltia CMS would count the fields with errors, of which it knows none.
  const quiet = element('style', '.sui.toast { display: none }');
  dialog.append(quiet, element('h2', title), element('p', text), list, form);
  dialog.addEventListener('close', () => dialog.remove());
  // Shortcuts of the editor must not act on what's behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
}

function itemOf({ name, text, url }: NonNullable<Notice['items']>[number]): HTMLElement {
  const item = element('li', '');
  item.append(element('strong', name), document.createTextNode(text && `: ${text}`));
  if (url && /^https?:/.test(url)) {
    const link = Object.assign(document.createElement('a'), {
      href: url,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Details',
    });
    item.append(' ', link);
  }
  return item;
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
