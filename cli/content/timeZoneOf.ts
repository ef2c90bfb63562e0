import type { Site } from '../site.ts';

/** The time zone that decides when the site's days begin. */
export function timeZoneOf(site: Site, settings: object): string {
  return site.timeZone?.(settings) ?? 'UTC';
}
