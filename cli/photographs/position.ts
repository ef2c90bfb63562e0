import { readFileSync, statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { attempt, readStart } from '../files.ts';

/** Whether a file is an image or a video that says where it was taken. Throws the system's error if it can't be read. */
export function saysWhereTaken(file: string): boolean {
  const start = readStart(file).toString('latin1');
  return mayHavePosition.test(start) && statSync(file).size <= maxBytes && hasPosition(readFileSync(file));
}

/** JPEG, PNG, WebP, MP4 and its relatives, such as HEIC, and TIFF. */
const mayHavePosition = /^(?:\xFF\xD8\xFF|\x89PNG|RIFF....WEBP|....ftyp|II\*\0|MM\0\*)/s;
/** Anything larger is a long video, which isn't searched. */
const maxBytes = 100e6;

/** Searches all of a file: each format has another place for the position, and phones add a second image. */
function hasPosition(file: Buffer): boolean {
  return (
    occurrences(file, 'II*\0').some((at) => hasGps(file.subarray(at), 'LE')) ||
    occurrences(file, 'MM\0*').some((at) => hasGps(file.subarray(at), 'BE')) ||
    occurrences(file, 'GPSLatitude').some((at) =>
      /^GPSLatitude\s*(?:=\s*["']|>)\s*\d/.test(file.toString('latin1', at, at + 60)),
    ) ||
    occurrences(file, '\xA9xyz').some((at) => /^....[+-]\d/s.test(file.toString('latin1', at + 4, at + 10))) ||
    file.includes('com.apple.quicktime.location.ISO6709') ||
    pngTexts(file).some(hasPosition)
  );
}

/** The texts of a PNG, which may be compressed: XMP, and EXIF data in hexadecimal digits, as ImageMagick writes it. */
function pngTexts(file: Buffer): Buffer[] {
  if (!file.subarray(0, 8).equals(pngSignature)) return [];
  const texts: Buffer[] = [];
  for (let at = pngSignature.length; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    // The name of the text, and how it is compressed, come first.
    const [, before] = textStart[file.toString('latin1', at + 4, at + 8)]?.exec(chunk.toString('latin1', 0, 1000)) ?? [];
    if (before === undefined) continue;
    const data = chunk.subarray(before.length);
    const text = attempt(() => inflateSync(data, { maxOutputLength: 10e6 })) ?? data;
    const digits = text.toString('latin1').replace(/^\s*\w+\s+\d+\s/, '');
    texts.push(text, Buffer.from(digits.replaceAll(/\s/g, ''), 'hex'));
  }
  return texts;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** By the type of the chunk. Of iTXt, only compressed ones: XMP that isn't is found in the file itself. */
const textStart: Readonly<Record<string, RegExp>> = {
  tEXt: /^([^\0]*\0)/,
  zTXt: /^([^\0]*\0\0)/,
  iTXt: /^([^\0]*\0[^\0]\0[^\0]*\0[^\0]*\0)/,
};

function occurrences(file: Buffer, text: string): number[] {
  const found: number[] = [];
  const bytes = Buffer.from(text, 'latin1');
  for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) found.push(at);
  return found;
}

const gpsPointer = 0x8825;
const latitude = 2;
const longitude = 4;

/** Whether EXIF data, which begins with a TIFF header, has a latitude or longitude that isn't empty. */
function hasGps(tiff: Buffer, order: 'LE' | 'BE'): boolean {
  const number = (bytes: 2 | 4, at: number) => {
    if (at + bytes > tiff.length) return 0;
    return bytes === 2 ? tiff[`readUInt16${order}`](at) : tiff[`readUInt32${order}`](at);
  };
  const entries = (directory: number) =>
    Array.from({ length: number(2, directory) }, (_, index) => {
      const at = directory + 2 + 12 * index;
      return { tag: number(2, at), count: number(4, at + 4), value: number(4, at + 8) };
    });
  const pointer = entries(number(4, 4)).find(({ tag }) => tag === gpsPointer)?.value;
  const angles = pointer ? entries(pointer).filter(({ tag }) => tag === latitude || tag === longitude) : [];
  // Each is three fractions: degrees, minutes, and seconds.
  return angles.some(({ count, value }) =>
    Array.from({ length: Math.min(count, 3) }, (_, index) => number(4, value + 8 * index)).some(Boolean),
  );
}
