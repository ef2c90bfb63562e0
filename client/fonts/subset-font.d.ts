declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** An axis is narrowed to a range, or fixed at a value. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features; all if left out. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
