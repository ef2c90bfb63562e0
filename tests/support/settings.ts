import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { inject } from 'vitest';
import type { Settings } from '../../templates/schema/content.ts';

/** The owner's settings of the site under test, from content/site.yaml. */
export const settings = load(readFileSync(join(inject('root'), 'content/site.yaml'), 'utf8')) as Settings;

export const phoneLink = `tel:+1${settings.phone.replace(/\D/g, '')}`;
export const emailLink = `mailto:${settings.email}`;

/** The full URL of a path, as in metadata. */
export function fullAddress(path: string): string {
  return settings.url.replace(/\/$/, '') + path;
}
