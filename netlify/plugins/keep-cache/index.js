/** Keeps the site's cache from one build on Netlify to the next: encoded photographs, social cards, rendered pages. */
const folder = '.cache';

export const onPreBuild = ({ utils }) => utils.cache.restore(folder);

export const onPostBuild = ({ utils }) => utils.cache.save(folder);
