import { accessSync, constants } from 'node:fs';
import { relative } from 'node:path';
import { isUnchanged } from '../files/fileStamps.ts';
import { type OutputFile, type PreparedFile, StagingFolder } from '../output/stage.ts';
import { SiteError } from '../problems.ts';
import type { BuildContext } from './buildContext.ts';

/** A file of the output folder, staged or unchanged. */
export interface BuiltFile extends PreparedFile {
  /** The stamp (size, times, and inode) of the file in public/ that it was copied from, or an empty string. */
  publicStamp: string;
}

/**
 * Stages files. A file isn't copied again if neither it nor the file in the output folder has changed since the last build.
 * @throws SiteError when a file can't be read
 */
export function stageFiles({ options, outFolder, scan }: BuildContext, files: readonly OutputFile[]): BuiltFile[] {
  const { root } = options;
  const staging = new StagingFolder(outFolder);
  return files.map((file) => {
    if (!('from' in file)) return { ...staging.add(file), publicStamp: '' };
    const { path, from } = file;
    const sourcePath = relative(root, from);
    const publicStamp = scan.fileStamps.get(sourcePath) ?? '';
    // `stampBefore` is also undefined if the output file has changed since the last build.
    const [, bytes = 0, stampBefore] = scan.intactOutputs.get(path) ?? [];
    if (publicStamp !== '' && isUnchanged(root, sourcePath, stampBefore, publicStamp))
      return { path, otherPaths: [], bytes, isStaged: false, publicStamp };
    checkReadable(root, from);
    return { ...staging.add(file), publicStamp };
  });
}

function checkReadable(root: string, file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const fix = 'make it readable by the user who builds the site';
    const { code } = error as NodeJS.ErrnoException;
    throw new SiteError([{ file: relative(root, file), what: `cannot be read (${code})`, fix }]);
  }
}
