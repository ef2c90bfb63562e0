/** Where a text lies in a store: chunk, first byte, bytes. */
export type DataPlace = readonly [chunk: number, start: number, length: number];

const chunkBytes = 1 << 20;

/** Texts outside the heap, in memory that threads share: the data of a hundred thousand entries would fill the heap twice over. */
export class DataStore {
  readonly chunks: SharedArrayBuffer[];
  #used = Number.POSITIVE_INFINITY;

  constructor(chunks: readonly SharedArrayBuffer[] = []) {
    this.chunks = [...chunks];
  }

  append(text: string): DataPlace {
    const length = Buffer.byteLength(text);
    if (this.#used + length > (this.chunks.at(-1)?.byteLength ?? 0)) {
      this.chunks.push(new SharedArrayBuffer(Math.max(chunkBytes, length)));
      this.#used = 0;
    }
    const chunk = this.chunks.length - 1;
    const start = this.#used;
    this.bytes([chunk, start, length]).write(text);
    this.#used += length;
    return [chunk, start, length];
  }

  read(place: DataPlace): string {
    return this.bytes(place).toString();
  }

  bytes([chunk, start, length]: DataPlace): Buffer {
    return Buffer.from(this.chunks[chunk] as SharedArrayBuffer, start, length);
  }

  /**
   * Takes in the chunks of another store.
   * @returns what to add to the chunk numbers of places in that store
   */
  adopt(chunks: readonly SharedArrayBuffer[]): number {
    const base = this.chunks.length;
    this.chunks.push(...chunks);
    // What comes next must not be written into a chunk that the other store may still fill.
    this.#used = Number.POSITIVE_INFINITY;
    return base;
  }
}
