/** Slugs that tests/site/specification.test.ts requires, in order: ten services, nine cities, 29 articles. A site may have more of each. */
export const services =
  'mowing lawn-edging seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing miscellaneous-services'.split(
    ' ',
  );
export const areas = 'des-moines west-des-moines ankeny urbandale johnston clive waukee grimes windsor-heights'.split(' ');
/** Topics of the articles on a city. */
export const topics =
  'lawn-mowing lawn-edging lawn-seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing'.split(' ');
const cityArticles = ['des-moines', 'west-des-moines', 'ankeny'].flatMap((city) => topics.map((topic) => `${city}-${topic}`));
export const articles = [...cityArticles, 'grass-seed-growth-time', 'iowa-grass-seeds'];

export const servicePaths = services.map((slug) => `/services/${slug}`);
export const areaPaths = areas.map((slug) => `/areas/${slug}`);
export const articlePaths = articles.map((slug) => `/blog/${slug}`);

/** The items that the specification names, with their order and repetitions. */
export function onlySpecified(found: readonly string[], specified: readonly string[]): string[] {
  return found.filter((item) => specified.includes(item));
}
