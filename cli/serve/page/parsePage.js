/** Matches the script elements that contain the text of style elements. */
export const styleText = 'script[type="text/css"]';

/**
 * Parses a page's file without displaying it. Replaces style elements with data blocks, because browsers check every new style element
 * against the open page's CSP, which allows only its original styles.
 * @param {string} html
 */
export function parsePage(html) {
  const withoutStyles = html.replace(/<style\b([^>]*>[\s\S]*?<\/)style>/gi, '<script type="text/css"$1script>');
  return new DOMParser().parseFromString(withoutStyles, 'text/html');
}
