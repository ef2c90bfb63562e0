/** The slugs that the site must have, in its order: ten services, nine cities, 29 articles. */
export const services =
  'mowing lawn-edging seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing miscellaneous-services'.split(
    ' ',
  );
export const areas = 'des-moines west-des-moines ankeny urbandale johnston clive waukee grimes windsor-heights'.split(' ');
/** What articles on a city are about, in their order. */
export const topics =
  'lawn-mowing lawn-edging lawn-seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing'.split(' ');
const cityArticles = ['des-moines', 'west-des-moines', 'ankeny'].flatMap((city) => topics.map((topic) => `${city}-${topic}`));
export const articles = [...cityArticles, 'grass-seed-growth-time', 'iowa-grass-seeds'];
