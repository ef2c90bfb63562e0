/** Where parsePage puts the text of each style element. */
export const styleText = 'script[type="text/css"]';

/**
 * A page's file as a document that is only looked at. Its styles become blocks of data: browsers ask the policy of the open page
 * about every style element that comes into being, and that policy knows only the styles it was made for.
 * @param {string} html
 */
export function parsePage(html) {
  const withoutStyles = html.replace(/<style\b([^>]*>[\s\S]*?<\/)style>/gi, '<script type="text/css"$1script>');
  return new DOMParser().parseFromString(withoutStyles, 'text/html');
}
