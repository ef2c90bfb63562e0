/** The module whose default export is the site, as a path from the site root. */
export const siteEntry = 'templates/site.tsx';
