/**
 * Keeps the process alive after uncaught errors in the site's code, such as a rejected promise in a function or a timer in a template,
 * and prints them.
 */
export function surviveErrors(): void {
  // Includes unhandled rejections.
  process.on('uncaughtException', (error) =>
    console.error('Uncaught error in the site’s code (site serve keeps running):', error),
  );
}
