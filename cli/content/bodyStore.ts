import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Body } from '../contract.ts';
import { uniqueName } from '../files/ownedNames.ts';
import { unwritable } from '../files/unwritableCache.ts';

/** Where a body lies: file, first byte, bytes, and their CRC-32. */
export type BodyPlace = readonly [segment: string, start: number, length: number, checksum: number];

/** A cache that is not as it was written. The build starts again without it. */
export class DamagedCache extends Error {}

const bufferBytes = 1 << 20;

/** Writes bodies into a file, one behind the other. */
export class BodyWriter {
  readonly #folder: string;
  readonly #segment: string;
  #file: number | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #end = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#segment = `${uniqueName('bodies')}.pack`;
  }

  /** @throws UnwritableCache */
  append(body: Body): BodyPlace {
    return this.appendBytes(Buffer.from(packed(body)));
  }

  appendBytes(bytes: Buffer): BodyPlace {
    const place: BodyPlace = [this.#segment, this.#end, bytes.length, crc32(bytes)];
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#end += bytes.length;
    if (this.#waitingBytes > bufferBytes) this.#write();
    return place;
  }

  close(): void {
    this.#write();
    if (this.#file !== undefined) closeSync(this.#file);
  }

  #write(): void {
    if (this.#waitingBytes === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    try {
      this.#file ??= openSync(join(this.#folder, this.#segment), 'w');
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    } catch (error) {
      throw unwritable(error);
    }
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

/** Reads bodies back. A file that is removed meanwhile can still be read once it was opened. */
export class BodyReader {
  readonly #folder: string;
  readonly #files = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws DamagedCache */
  read(place: BodyPlace): Body {
    return unpacked(this.readBytes(place).toString());
  }

  /** @throws DamagedCache */
  readBytes([segment, start, length, checksum]: BodyPlace): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    if (readSync(this.open(segment), bytes, 0, length, start) !== length || crc32(bytes) !== checksum)
      throw new DamagedCache(`${segment} is damaged`);
    return bytes;
  }

  /** @throws DamagedCache */
  open(segment: string): number {
    let file = this.#files.get(segment);
    if (file === undefined) {
      try {
        // A name from a file that others may have written: never a way out of the folder.
        file = openSync(join(this.#folder, basename(segment)), 'r');
      } catch (error) {
        throw new DamagedCache(`${segment} cannot be read`, { cause: error });
      }
      this.#files.set(segment, file);
    }
    return file;
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
    this.#files.clear();
  }
}

/** Everything but HTML, and the lengths of that. */
type Contents = [words: number, html: number, sections: [id: string, heading: string, html: number][]];

/** A line of contents, and the HTML as it is: to write and to read that as JSON takes up to twice as long. */
function packed({ html, sections, words }: Body): string {
  const contents: Contents = [words, html.length, sections.map((section) => [section.id, section.heading, section.html.length])];
  return `${JSON.stringify(contents)}\n${html}${sections.map((section) => section.html).join('')}`;
}

function unpacked(text: string): Body {
  const line = text.indexOf('\n');
  const [words, length, sections] = JSON.parse(text.slice(0, line)) as Contents;
  let end = line + 1;
  const next = (characters: number) => {
    const start = end;
    end += characters;
    return text.slice(start, end);
  };
  return { html: next(length), sections: sections.map(([id, heading, html]) => ({ id, heading, html: next(html) })), words };
}
