import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message } from 'esbuild';
import type { Site } from '../contract.ts';
import { type Problem, SiteError } from '../problems.ts';

const entry = 'templates/site.tsx';

/**
 * Loads a site's templates and schema: one bundle, named after its content, so that an edited template is loaded anew
 * while `site serve` runs, and an unchanged one is not loaded twice.
 * @param root the site's folder
 * @throws SiteError when a template does not compile
 */
export async function loadSite(root: string): Promise<Site> {
  if (!existsSync(join(root, entry))) {
    throw new SiteError([
      { file: entry, what: 'is missing', fix: 'run the command in the folder of a site, or name it with --root' },
    ]);
  }
  const code = await bundle(root);
  const folder = join(root, '.cache');
  const file = join(folder, `site-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, code);
  }
  const loaded = (await import(pathToFileURL(file).href)) as { default: Site };
  return loaded.default;
}

async function bundle(root: string): Promise<Uint8Array> {
  try {
    const { outputFiles } = await build({
      entryPoints: [join(root, entry)],
      absWorkingDir: root,
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      // One copy of React and of zod, shared with the generator.
      packages: 'external',
      logLevel: 'silent',
    });
    return outputFiles[0]?.contents ?? new Uint8Array();
  } catch (error) {
    throw new SiteError(compileProblems(error, root));
  }
}

/** esbuild's complaints as problems; anything else is not ours to explain. */
export function compileProblems(error: unknown, root: string): Problem[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (!messages) throw error;
  return messages.map((message: Message) => ({
    file: message.location ? relative(root, join(root, message.location.file)) : entry,
    ...(message.location && { line: message.location.line, column: message.location.column + 1 }),
    what: message.text,
    fix: message.notes[0]?.text ?? (message.location?.suggestion || 'mend the code on this line'),
  }));
}
