declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** An axis is narrowed to a range, or fixed at a value. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
