/**
 * What the layouts need of an article, from its front matter: every generator that runs on JavaScript gets a copy of this file.
 * `site` holds the pictures by scene and the services by slug.
 */
export function cardOf(slug, data, site) {
  const { title, description, category, readMinutes, image } = data;
  const date = new Date(data.date).toISOString().slice(0, 10);
  const { subject, place, season, hour } = image.picture;
  return {
    slug,
    title,
    description,
    category,
    minutes: readMinutes,
    date,
    day: days.format(new Date(date)),
    picture: site.pictures[`${subject}-${place}-${season}-${hour}`],
  };
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The same for the page of an article, with its body as HTML. */
export function articleOf(slug, data, html, site) {
  const [lead = '', ...parts] = html.split(/<h2[^>]*>/);
  const words = html.replace(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0;
  return { ...frontOf(slug, data, site), words, lead: lead.trim(), sections: parts.map(sectionOf) };
}

/** The page of an article without its body. */
export function frontOf(slug, data, site) {
  const [service] = data.related;
  return {
    ...cardOf(slug, data, site),
    seoTitle: data.seo.title,
    seoDescription: data.seo.description,
    keywords: data.seo.keywords.join(', '),
    alt: data.image.alt,
    caption: data.image.caption,
    callHeading: data.callToAction.heading,
    callText: data.callToAction.text,
    service,
    serviceTitle: site.services[service].title,
  };
}

/** Markdown without an extension leaves `{#id}` in the heading, where it is taken off. */
function sectionOf(part) {
  const end = part.indexOf('</h2>');
  const [, heading = '', id = ''] = /^(.*?)\s*\{#([\w-]+)\}/.exec(part.slice(0, end)) ?? [];
  return { id, heading, html: part.slice(end + 5).trim() };
}

/** The list of the index page: its first card, and the rest. */
export function indexOf(entries, site) {
  const [first, ...rest] = entries
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ slug, data }) => cardOf(slug, data, site));
  return { first, rest };
}

export function text(value) {
  return /[&<>"']/.test(value) ? String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`) : value;
}

export function json(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
