import { accessSync, constants } from 'node:fs';
import { relative } from 'node:path';
import { isSame } from '../files/fileStates.ts';
import { type OutputFile, Stage, type StagedFile } from '../output/stageFile.ts';
import { SiteError } from '../problems.ts';
import type { BuildStart } from './buildStart.ts';

/** A staged file, and the state of the file it was copied from. */
export interface StagedOutput extends StagedFile {
  source: string;
}

/**
 * Stages files. One that the last build has copied, and that's unchanged on both sides, isn't read.
 * @throws SiteError when a file can't be read
 */
export function stageFiles({ options, out, scan }: BuildStart, files: readonly OutputFile[]): StagedOutput[] {
  const { root } = options;
  const stage = new Stage(out);
  return files.map((file) => {
    if (!('from' in file)) return { ...stage.put(file), source: '' };
    const { path, copies = [], from } = file;
    const original = relative(root, from);
    const source = scan.states.get(original) ?? '';
    const [, bytes = 0, before] = scan.outputs.get(path) ?? [];
    if (source !== '' && isSame(root, original, before, source)) return { path, copies, bytes, isStaged: false, source };
    refuseUnreadable(root, from);
    return { ...stage.put(file), source };
  });
}

function refuseUnreadable(root: string, file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const fix = 'make it readable for the user who builds the site';
    const { code } = error as NodeJS.ErrnoException;
    throw new SiteError([{ file: relative(root, file), what: `cannot be read (${code})`, fix }]);
  }
}
