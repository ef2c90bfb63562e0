/** Path, from the site root, of the module whose default export is the `Site`. */
export const siteEntry = 'templates/site.tsx';
