import type { Page } from 'playwright-core';

/**
 * Translates a page as Google Translate does in Chrome: replaces each text node by two `<font>` elements around a copy, and does so
 * again for text that is added later. The copy is in brackets. Text that a script writes into a replaced node is never seen.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(`[${text.data}]`);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) wrapAll(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
