import type { BrokenReference } from 'sitewright';
import { iconNames } from './icons.ts';
import { type Content, schema } from './schema/content.ts';

/** Broken references: services and cities by their slugs, icons by their names. */
export function checkReferences({ collections, settings, singles }: Content): BrokenReference[] {
  const services = collections.services.map(({ slug }) => slug);
  const cities = collections.areas.map(({ slug }) => slug);
  const toService = (source: string, field: BrokenReference['field'], name: string) => ({
    source,
    field,
    name,
    kind: 'service',
    known: services,
  });
  const toIcon = (source: string, field: BrokenReference['field'], name: string) => ({
    source,
    field,
    name,
    kind: 'icon',
    known: iconNames,
  });

  const references: BrokenReference[] = [
    ...collections.articles.flatMap(({ source, related, city, service }) => [
      ...related.map((name, index) => toService(source, ['related', index], name)),
      ...(service ? [toService(source, ['service'], service)] : []),
      ...(city ? [{ source, field: ['city'], name: city, kind: 'area', known: cities }] : []),
    ]),
    ...collections.services.map(({ source, icon }) => toIcon(source, ['icon'], icon)),
    ...(settings.owner.work ?? []).flatMap(({ city }, index) =>
      city
        ? [{ source: schema.settings.file, field: ['owner', 'work', index, 'city'], name: city, kind: 'area', known: cities }]
        : [],
    ),
    ...singles.home.services.first.map((name, index) => toService(singles.home.source, ['services', 'first', index], name)),
    ...singles.year.rows.map(({ service }, index) => toService(singles.year.source, ['rows', index, 'service'], service)),
    ...Object.entries(singles.year.months).flatMap(([month, { service, also }]) => [
      toService(singles.year.source, ['months', month, 'service'], service),
      toService(singles.year.source, ['months', month, 'also'], also),
    ]),
    ...singles.schedule.benefits.map(({ icon }, index) => toIcon(singles.schedule.source, ['benefits', index, 'icon'], icon)),
  ];
  return references.filter(({ name, known }) => !known.includes(name));
}
