import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../problems.ts';
import { bundle } from './importSource.ts';

/**
 * An error that the site's own code threw, as a problem of the file and the line that threw it. The map from the bundle to its
 * sources is made only now: in every bundle it would slow each build for the sake of the few that fail.
 * @param entry what was imported with `importSource`
 * @returns nothing where the stack does not lead into the site's code, or where the code has changed since
 */
export async function thrownProblem(root: string, entry: string, error: unknown): Promise<Problem | undefined> {
  const frame = firstFrame(error, basename(entry, extname(entry)));
  if (!frame) return undefined;
  try {
    const source = await sourceOf(root, entry, frame);
    return { ...source, what: `throws ${error}`, fix: 'mend the code on this line, or what calls it' };
  } catch {
    // The file does not compile any more, or is gone: the next build reports that.
    return undefined;
  }
}

interface Frame {
  /** The bundle. */
  file: string;
  line: number;
  column: number;
}

/** The innermost call in a bundle of this name. */
function firstFrame(error: unknown, name: string): Frame | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const inBundle = new RegExp(`(file://[^\\s()]*/\\.cache/${name}-[0-9a-f]+\\.mjs):(\\d+):(\\d+)`);
  const [, address, line, column] = inBundle.exec(stack) ?? [];
  return address ? { file: fileURLToPath(address), line: Number(line), column: Number(column) } : undefined;
}

const mapComment = '//# sourceMappingURL=data:application/json;base64,';

async function sourceOf(root: string, entry: string, { file, line, column }: Frame): Promise<Frame> {
  const [code = '', map = ''] = Buffer.from(await bundle(root, entry, true))
    .toString()
    .split(mapComment);
  if (code !== (await readFile(file, 'utf8'))) throw new Error(`${entry} has changed since`);
  const payload = JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload;
  const origin = new SourceMap(payload).findOrigin(line, column);
  if (!('fileName' in origin)) throw new Error(`no source is known for ${file}:${line}`);
  return { file: origin.fileName, line: origin.lineNumber, column: origin.columnNumber };
}
