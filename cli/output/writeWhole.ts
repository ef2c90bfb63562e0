import { rename, writeFile } from 'node:fs/promises';

/** Under another name first: who asks for the same file at the same time must not find half of it. */
export async function writeWhole(file: string, body: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${crypto.randomUUID()}`;
  await writeFile(temporary, body);
  await rename(temporary, file);
}
