/** Where a site's templates, schema and scripts are named. */
export const siteEntry = 'templates/site.tsx';
