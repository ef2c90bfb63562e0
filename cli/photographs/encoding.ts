import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

export type Format = 'avif' | 'webp' | 'jpeg';

/** A photograph in one format and size. */
export interface Variant {
  format: Format;
  width: number;
  height: number;
  body: Uint8Array;
}

/** A photograph that cannot be used as it is, and how to mend that. */
export interface Fault {
  what: string;
  fix: string;
}

/** Chosen on lawns and houses: no difference to be seen at arm's length. More effort for AVIF saves a tenth and takes four times as long. */
export const encoding = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
} as const satisfies Record<Format, object>;

const widths = [400, 800, 1200, 1600];
const fallbackWidth = 1200;

/**
 * Which formats and widths a photograph is made into. None is wider than the original; one that is narrower than the widest
 * keeps its own width too. JPEG is for the few browsers that read nothing newer, so it comes once.
 */
export function plannedVariants(width: number): { format: Format; width: number }[] {
  const widest = Math.min(width, Math.max(...widths));
  const all = [...widths.filter((each) => each < widest), widest];
  return [
    ...all.map((each) => ({ format: 'avif' as const, width: each })),
    ...all.map((each) => ({ format: 'webp' as const, width: each })),
    { format: 'jpeg', width: Math.min(width, fallbackWidth) },
  ];
}

/** Names what an original becomes: the same for the same bytes, whatever the file is called, until the encoder or its settings change. */
export function encodingKey(original: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify([encoding, widths, fallbackWidth, encoderVersion()]));
  return hash.update(original).digest('hex').slice(0, 16);
}

/** Read from the package's own file, since loading the encoder takes longer than all else. */
function encoderVersion(): string {
  const file = findPackageJSON('sharp', import.meta.url) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
