import type { BrokenReference } from 'sitewright';
import { iconNames } from './icons.ts';
import { type Content, schema } from './schema/content.ts';

/** Broken references: services and cities by their slugs, icons by their names. */
export function checkReferences({ collections, settings, singles }: Content): BrokenReference[] {
  const { home, schedule, year } = singles;
  const known = {
    service: collections.services.map(({ slug }) => slug),
    area: collections.areas.map(({ slug }) => slug),
    icon: iconNames,
  };
  const check = (kind: keyof typeof known, source: string, field: BrokenReference['field'], name: string | undefined) =>
    name === undefined || known[kind].includes(name) ? [] : [{ source, field, name, kind, known: known[kind] }];

  return [
    ...collections.articles.flatMap(({ source, related, city, service }) => [
      ...related.flatMap((name, index) => check('service', source, ['related', index], name)),
      ...check('service', source, ['service'], service),
      ...check('area', source, ['city'], city),
    ]),
    ...collections.services.flatMap(({ source, icon }) => check('icon', source, ['icon'], icon)),
    ...(settings.owner.work ?? []).flatMap(({ city }, index) =>
      check('area', schema.settings.file, ['owner', 'work', index, 'city'], city),
    ),
    ...home.services.first.flatMap((name, index) => check('service', home.source, ['services', 'first', index], name)),
    ...(['rows', 'standby'] as const).flatMap((field) =>
      year[field].flatMap(({ service }, index) => check('service', year.source, [field, index, 'service'], service)),
    ),
    // The service of a month has a row: templates/schema/year.ts.
    ...Object.entries(year.months).flatMap(([month, { also }]) => check('service', year.source, ['months', month, 'also'], also)),
    ...schedule.benefits.flatMap(({ icon }, index) => check('icon', schedule.source, ['benefits', index, 'icon'], icon)),
  ];
}
