import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeWhole } from '../files/writeWhole.ts';

/** JSON behind a line with its checksum, so that what was cut off or altered is not taken for a cache. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await writeWhole(file, `${crc32(json)}\n${json}`);
}

/** What writeSealed wrote, or nothing when it is missing or damaged. */
export function readSealed(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return Number(text.slice(0, end)) === crc32(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
