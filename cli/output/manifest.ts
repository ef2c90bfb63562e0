import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the file that lists what builds have written into an output folder. No other file is overwritten or removed, except for a
 * symlink where a file has to go. Most hosts serve no file whose name starts with a dot; docs/deploy/ excludes them elsewhere.
 */
export const outputManifestName = '.site-output';

/** Name of the manifest while it's written. A build that was killed may leave it. */
export const temporaryManifestName = '.site-output-new';

const title = 'Written by "site build", which overwrites and removes these files:';

/** Returns the listed paths, relative to the output folder; undefined if no build has written this folder. */
export function readManifest(out: string): Set<string> | undefined {
  try {
    const [first, ...paths] = readFileSync(join(out, outputManifestName), 'utf8').split('\n');
    return first === title ? new Set(paths.filter((path) => path !== '')) : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Writes the manifest atomically: with half a manifest, later builds would refuse the folder, or leave stale files in it. Its modification
 * time tells the stale-build rule when the site was last built.
 */
export function writeManifest(out: string, paths: Iterable<string>): void {
  const temporary = join(out, temporaryManifestName);
  // Flushed, so that a power cut can't leave an empty file under the new name.
  writeFileSync(temporary, `${[title, ...paths].join('\n')}\n`, { flush: true });
  renameSync(temporary, join(out, outputManifestName));
}
