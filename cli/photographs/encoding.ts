import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

export type Format = 'avif' | 'webp' | 'jpeg';

/** A photograph in one format and size. */
export interface Variant {
  format: Format;
  width: number;
  height: number;
  body: Buffer;
}

/** Why a photograph can't be used, and the fix. */
export interface PhotographProblem {
  what: string;
  fix: string;
}

/** Tuned on photographs of lawns and houses: no visible difference at arm's length. More AVIF effort saves 10% but takes four times as long. */
export const encoding = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<Format, object>;

/** In ascending order. */
const widths = [400, 800, 1200, 1600];
const fallbackWidth = 1200;

/**
 * The formats and widths to encode. None is wider than the original, and the original's width is included if it's below the maximum.
 * JPEG is a fallback for old browsers, so it has one width.
 */
export function plannedVariants(width: number): { format: Format; width: number }[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  const all = [...widths.filter((each) => each < widest), widest];
  const modern = (['avif', 'webp'] as const).flatMap((format) => all.map((each) => ({ format, width: each })));
  return [...modern, { format: 'jpeg', width: Math.min(width, fallbackWidth) }];
}

/** Cache key of the variants: a hash of the original's bytes, the encoder's version, and its settings. */
export function encodingKey(original: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify([encoding, widths, fallbackWidth, encoderVersion()]));
  return hash.update(original).digest('hex').slice(0, 16);
}

/** Read from package.json, because the encoder is slow to load. */
function encoderVersion(): string {
  const file = findPackageJSON('sharp', import.meta.url) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
