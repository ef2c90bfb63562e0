import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { uniqueName } from '../files/ownedNames.ts';
import { unwritable } from '../files/unwritableCache.ts';

/** Where something lies: the file, its first byte, its bytes, and their CRC-32. */
export type Place = readonly [pack: string, start: number, length: number, checksum: number];

/** A cache that is not as it was written. The build starts again without it. */
export class DamagedCache extends Error {}

const bufferBytes = 1 << 20;

/** Writes what entries hold into a file, one behind the other: that of a hundred thousand would fill the memory. */
export class PackWriter {
  readonly #folder: string;
  readonly #pack: string;
  #file: number | undefined;
  /** What is still to be written. One buffer for all: those of each would lie about until they are cleared away. */
  #buffer = Buffer.alloc(0);
  #waiting = 0;
  #written = 0;

  /** @param kind what lies in it, for those who look into the folder */
  constructor(folder: string, kind: 'data' | 'bodies') {
    this.#folder = folder;
    this.#pack = `${uniqueName(kind)}.pack`;
  }

  /** @throws UnwritableCache */
  append(text: string): Place {
    // A character takes three bytes at most, and some that take four count as two.
    this.#makeRoom(3 * text.length);
    const start = this.#waiting;
    this.#waiting += this.#buffer.write(text, start);
    const bytes = this.#buffer.subarray(start, this.#waiting);
    return [this.#pack, this.#written + start, bytes.length, crc32(bytes)];
  }

  /** @throws UnwritableCache */
  close(): void {
    this.#write();
    if (this.#file !== undefined) closeSync(this.#file);
  }

  #makeRoom(bytes: number): void {
    if (this.#waiting + bytes <= this.#buffer.length) return;
    this.#write();
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(Math.max(bytes, bufferBytes));
  }

  #write(): void {
    if (this.#waiting === 0) return;
    try {
      this.#file ??= openSync(join(this.#folder, this.#pack), 'w');
      for (let at = 0; at < this.#waiting; ) at += writeSync(this.#file, this.#buffer, at, this.#waiting - at);
    } catch (error) {
      throw unwritable(error);
    }
    this.#written += this.#waiting;
    this.#waiting = 0;
  }
}

/** Reads it back. A file that is removed meanwhile can still be read once it was opened. */
export class PackReader {
  readonly #folder: string;
  readonly #packs = new Map<string, OpenPack>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @returns bytes that hold until the next are read
   * @throws DamagedCache
   */
  read([pack, start, length, checksum]: Place): Buffer {
    const bytes = this.#open(pack).read(start, length);
    if (bytes.length !== length || crc32(bytes) !== checksum) throw new DamagedCache(`${pack} is damaged`);
    return bytes;
  }

  close(): void {
    for (const pack of this.#packs.values()) pack.close();
    this.#packs.clear();
  }

  #open(name: string): OpenPack {
    const known = this.#packs.get(name);
    if (known) return known;
    try {
      // A name from a file that others may have written: never a way out of the folder.
      const opened = new OpenPack(openSync(join(this.#folder, basename(name)), 'r'));
      this.#packs.set(name, opened);
      return opened;
    } catch (error) {
      throw new DamagedCache(`${name} cannot be read`, { cause: error });
    }
  }
}

/** Entries are mostly read in the order in which they lie, so what follows is read along. */
const ahead = 1 << 16;

class OpenPack {
  readonly #file: number;
  #buffer = Buffer.alloc(0);
  /** What of the file is in the buffer. */
  #start = 0;
  #end = 0;

  constructor(file: number) {
    this.#file = file;
  }

  /** @returns fewer bytes where the file ends before */
  read(start: number, length: number): Buffer {
    if (start < this.#start || start + length > this.#end) {
      if (this.#buffer.length < Math.max(length, ahead)) this.#buffer = Buffer.allocUnsafeSlow(Math.max(length, ahead));
      this.#start = start;
      this.#end = start + readSync(this.#file, this.#buffer, 0, this.#buffer.length, start);
    }
    return this.#buffer.subarray(start - this.#start, Math.min(start + length, this.#end) - this.#start);
  }

  close(): void {
    closeSync(this.#file);
  }
}
