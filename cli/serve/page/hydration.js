/**
 * Takes the place of react-dom/client in the scripts of `site dev`, and shows over the page where the browser's markup differs from the
 * server's. React passes on differences of text and elements, and only logs those of attributes.
 */

import * as client from 'react-dom/client';

export * from 'react-dom/client';
export default { ...client, hydrateRoot };

/**
 * @param {Element | Document} container
 * @param {import('react').ReactNode} children
 * @param {import('react-dom/client').HydrationOptions} options
 */
export function hydrateRoot(container, children, options = {}) {
  if (!(container instanceof Node))
    tell(`hydrateRoot() got ${container} in place of an element: nothing on the page matches the selector`);
  const { onRecoverableError = reportError, onUncaughtError = reportError } = options;
  return client.hydrateRoot(container, children, {
    ...options,
    onRecoverableError(error, info) {
      show(String(error instanceof Error ? error.message : error), info.componentStack ?? '');
      onRecoverableError(error, info);
    },
    onUncaughtError(error, info) {
      tell([`A widget failed, and React removed it: ${error}`, (info.componentStack ?? '').trim()].join('\n\n'));
      onUncaughtError(error, info);
    },
  });
}

const logError = console.error;
console.error = (format, ...values) => {
  if (typeof format === 'string')
    show(
      format.replace(/%s/g, () => String(values.shift() ?? '')),
      '',
    );
  logError(format, ...values);
};

/**
 * @param {string} message React's, which ends with the difference below a link
 * @param {string} stack of the component, if known
 */
function show(message, stack) {
  const [explanation = '', difference = ''] = message.split('https://react.dev/link/hydration-mismatch');
  if (!/hydrat/i.test(explanation)) return;
  const [what = ''] = explanation.split(/(?<=\.) (?=As a result|This)|:?\n/);
  tell([what, difference.replace(/^\n+|\s+$/g, '') || stack.trim()].join('\n\n'));
}

/** @param {string} text */
function tell(text) {
  import('/.site/live.js').then(({ showMismatch }) => showMismatch(text));
}
