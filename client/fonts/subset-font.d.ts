declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Values at which axes are fixed. */
    variationAxes: Record<string, number>;
    /** OpenType features; all if left out. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
