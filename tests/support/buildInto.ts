import { join } from 'node:path';
import { repository, runSite } from './cli.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface BuildResult {
  folder: string;
  /** The options of another command on that build. */
  options: string[];
  /** The build's stderr. */
  warnings: string;
}

/**
 * Builds a site into a temporary folder.
 * @param root site root, relative to the repository; defaults to the site itself
 * @param env extra environment variables
 * @param args more options of `site build`
 * @throws if the build fails
 */
export async function buildInto(root = '.', env: Record<string, string> = {}, args: string[] = []): Promise<BuildResult> {
  const home = temporaryFolder('built');
  const folder = join(home, 'dist');
  // The repository's own cache would keep the store of each build.
  const options = ['--root', join(repository, root), '--out', folder, '--cache', join(home, 'cache')];
  const { code, stderr } = await runSite(['build', ...options, ...args], { env });
  if (code !== 0) throw new Error(`${root} does not build:\n${stderr}`);
  return { folder, options, warnings: stderr };
}
