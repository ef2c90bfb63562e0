/**
 * Runs before the page's own scripts. Records which kinds of elements they listen to or observe: a new element in the place of such a one
 * would have no listeners.
 */
{
  /** @type {Set<string>} */
  const kinds = new Set();
  Object.assign(globalThis, { [Symbol.for('listened')]: kinds });
  const methods = [
    [EventTarget, 'addEventListener'],
    [IntersectionObserver, 'observe'],
    [MutationObserver, 'observe'],
    [ResizeObserver, 'observe'],
  ];
  for (const [{ prototype }, name] of methods) {
    const method = prototype[name];
    prototype[name] = function (...args) {
      for (const target of [this, args[0]])
        if (target instanceof Element && !target.closest('[data-island]')) kinds.add(target.localName);
      return method.apply(this, args);
    };
  }
  document.addEventListener('DOMContentLoaded', () => import('/.site/live.js'));
  document.addEventListener('securitypolicyviolation', (violation) =>
    import('/.site/policy.js').then(({ showViolation }) => showViolation(violation)),
  );
}
