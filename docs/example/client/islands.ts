import type { ComponentType } from 'react';

const islands = { Checklist: async () => (await import('./Checklist.tsx')).Checklist };

/** The components by their names. */
export type Islands = { [N in keyof typeof islands]: Awaited<ReturnType<(typeof islands)[N]>> };

/** Hydrates each island when it comes near. React is loaded with the first. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void start(target as HTMLElement);
    }
  },
  { rootMargin: '200px' },
);

for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);

async function start(root: HTMLElement): Promise<void> {
  const { island, props = '{}' } = root.dataset;
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.ts'), islands[island as keyof Islands]()]);
  hydrate(root, component as ComponentType<object>, JSON.parse(props));
}
