import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the file that lists what builds have written into an output folder. No other file is overwritten or removed, except for a
 * symlink where a file has to go. Most hosts serve no file whose name starts with a dot; docs/deploy/ excludes them elsewhere.
 */
export const outputManifestName = '.site-output';

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

/** Writes the manifest. Its modification time tells the stale-build rule when the site was last built. */
export function writeManifest(out: string, paths: Iterable<string>): void {
  writeFileSync(join(out, outputManifestName), `${[title, ...paths].join('\n')}\n`);
}
