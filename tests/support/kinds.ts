/** One page of every kind on the site. */
export const kinds: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['services', '/services'],
  ['service', '/services/mowing'],
  ['areas', '/areas'],
  ['city', '/areas/west-des-moines'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['schedule', '/schedule'],
  ['blog', '/blog'],
  ['article', '/blog/iowa-grass-seeds'],
  ['not found', '/nowhere'],
];
