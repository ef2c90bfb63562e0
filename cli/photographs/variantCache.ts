import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/writeWhole.ts';
import type { Variant } from './encoding.ts';

/** Lists the variants of a photograph, in the same folder. Written last, so that it lists only existing files. */
const index = 'variants.json';

type Listed = Omit<Variant, 'body'> & { hash: string };

/** Reads the cached variants of a photograph. Undefined if one is missing or damaged. */
export async function readVariants(folder: string): Promise<Variant[] | undefined> {
  try {
    const listed = JSON.parse(await readFile(join(folder, index), 'utf8')) as Listed[];
    return await Promise.all(listed.map((variant) => readVariant(folder, variant)));
  } catch {
    return undefined;
  }
}

export async function storeVariants(folder: string, variants: readonly Variant[]): Promise<void> {
  await Promise.all(variants.map((variant) => writeWhole(join(folder, nameOf(variant)), variant.body)));
  const listed = variants.map(({ body, ...variant }): Listed => ({ ...variant, hash: hashOf(body) }));
  await writeWhole(join(folder, index), JSON.stringify(listed));
}

async function readVariant(folder: string, { hash, ...variant }: Listed): Promise<Variant> {
  const body = await readFile(join(folder, nameOf(variant)));
  if (hashOf(body) !== hash) throw new Error(`${nameOf(variant)} is damaged`);
  return { ...variant, body };
}

function nameOf({ format, width }: Omit<Variant, 'body'>): string {
  return `${width}.${format}`;
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
