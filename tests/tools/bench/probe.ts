/** The slugs of the two probes; the index renders its first card differently. */
export const probeSlugs = ['probe-one', 'probe-two'] as const;

/** Values of fields that can't contain a marker, so each is found by its value. */
export const probeValues = {
  date: '2001-02-03',
  day: 'February 3, 2001',
  category: 'Tree Care',
  minutes: '7 min read',
  service: 'mulching',
};

export const probeScene = { subject: 'none', place: 'yard', season: 'winter', hour: 'evening' };

/**
 * An article whose fields contain the names of slots. The page that our generator renders from it shows where each field goes.
 * @param order position in the index, from 1
 * @param scene its illustration
 */
export function probeArticle(order: number, scene: typeof probeScene): string {
  const { subject, place, season, hour } = scene;
  const sections = ['story', 'why', 'services', 'practices', 'steps', 'reasons'];
  return `---
title: "${slot('title')}"
description: "${slot('description')}"
seo:
  title: "${slot('seoTitle', 40)}"
  description: "${slot('seoDescription', 130)}"
  keywords: ["${slot('keywords')}", probe, probe]
order: ${order}
date: ${probeValues.date}
readMinutes: 7
category: ${probeValues.category}
image:
  picture: { subject: ${subject}, place: ${place}, season: ${season}, hour: ${hour} }
  alt: "${slot('alt')}"
  caption: "${slot('caption')}"
callToAction:
  heading: "${slot('callHeading')}"
  text: "${slot('callText')}"
related: [${probeValues.service}]
---

The lead.

${sections.map((id) => `## Heading {#${id}}\n\n${listFor(id)}`).join('\n\n')}
`;
}

/** A marker, padded with tildes where the field has a minimum length. */
function slot(name: string, length = 0): string {
  return `⟦article.${name}${'~'.repeat(Math.max(0, length - name.length - 10))}⟧`;
}

/** Sections that an article must have. */
function listFor(id: string): string {
  const lists: Record<string, string> = {
    services: '- A\n- B\n- C\n- D',
    practices: '- A',
    steps: '1. A\n2. B\n3. C\n4. D\n5. E',
    reasons: '- A\n- B\n- C\n- D',
  };
  return lists[id] ?? 'A text.';
}
