/** Where a text lies in a store: chunk, first byte, bytes. */
export type DataPlace = readonly [chunk: number, start: number, length: number];

const chunkBytes = 1 << 20;

/** Texts outside the heap: the data of a hundred thousand entries would fill the heap twice over. */
export class DataStore {
  readonly #chunks: Buffer[];
  /** Bytes of the last chunk that are taken. What a store begins with is full. */
  #used = Number.POSITIVE_INFINITY;

  constructor(chunks: readonly Buffer[] = []) {
    this.#chunks = [...chunks];
  }

  append(text: string): DataPlace {
    const length = Buffer.byteLength(text);
    if (this.#used + length > (this.#chunks.at(-1)?.length ?? 0)) {
      this.#chunks.push(Buffer.alloc(Math.max(chunkBytes, length)));
      this.#used = 0;
    }
    const place: DataPlace = [this.#chunks.length - 1, this.#used, length];
    this.bytes(place).write(text);
    this.#used += length;
    return place;
  }

  read(place: DataPlace): string {
    return this.bytes(place).toString();
  }

  bytes([chunk, start, length]: DataPlace): Buffer {
    return (this.#chunks[chunk] as Buffer).subarray(start, start + length);
  }
}
