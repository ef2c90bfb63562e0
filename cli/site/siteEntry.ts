/** Where a site's templates, schema and scripts are named. */
export const siteEntry = 'templates/site.tsx';

/** Where the schema may stand, apart from the templates. Then entries are read again only when it changes, and not when a template does. */
export const schemaEntry = 'content/schema.ts';
