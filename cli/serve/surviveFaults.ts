/**
 * Keeps the process alive when code of the site fails where nobody awaits it: a promise that a function forgot, a timer of a
 * template. The terminal says what happened.
 */
export function surviveFaults(): void {
  // Node reports a promise that nobody handles as an uncaught exception, too.
  process.on('uncaughtException', (error) =>
    console.error('The site’s code failed where nobody was waiting for it, and site serve goes on:', error),
  );
}
