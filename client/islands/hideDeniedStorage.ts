/**
 * On import, the mail library looks for localStorage, where it would keep a rate limit that this site doesn't use. If the browser denies
 * storage, that throws, and no message could be sent. So localStorage is then defined as missing.
 */
try {
  void localStorage;
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined });
}
