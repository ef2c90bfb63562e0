import { markup } from '../../markup.ts';

/** What's wrong, in its own words, and where to read more. */
export type Failure = { name: string; text: string; url?: string | undefined };

export interface Notice {
  title: string;
  text: string;
  items?: readonly Failure[];
}

/** Shows what happened, on top of everything, until the owner closes it. */
export function showNotice({ title, text, items = [] }: Notice): void {
  document.querySelector('dialog[data-notice]')?.remove();
  const dialog = document.createElement('dialog');
  dialog.dataset.notice = '';
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText =
    'max-width: 34rem; max-height: 80vh; overflow: auto; padding: 1.5rem; border: 0; border-radius: 0.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
  const list = items.map(({ name, text, url }) => {
    const link = url ? markup` <a href="${url}" target="_blank">Details</a>` : '';
    return markup`<li><strong>${name}</strong>: ${text}${link}</li>`;
  });
  // Sveltia CMS would count the fields with errors, of which it knows none.
  const quiet = markup`<style>.sui.toast { display: none }</style>`;
  const button = markup`<form method="dialog"><button style="font: inherit; padding: 0.5rem 1.5rem">OK</button></form>`;
  dialog.innerHTML = String(markup`${quiet}<h2>${title}</h2><p>${text}</p><ul>${list}</ul>${button}`);
  dialog.addEventListener('close', () => dialog.remove());
  // Shortcuts of the editor must not act on what's behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
}
