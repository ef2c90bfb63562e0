/** The module in which a site names its templates, schema, and scripts. */
export const siteEntry = 'templates/site.tsx';
