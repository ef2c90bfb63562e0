import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEnv, type Contender } from './contender.ts';
import type { Shell } from './deriveShell.ts';
import { type MeasureOptions, measure } from './measure.ts';
import type { NpmInstall, Peer, SiteFacts } from './peers/peer.ts';

/**
 * Installs another generator into a folder and writes its project.
 * @throws with the reason if it can't be installed
 */
export async function setUpPeer(
  peer: Peer,
  project: string,
  shell: Shell,
  facts: SiteFacts,
  signal: AbortSignal,
): Promise<Contender> {
  mkdirSync(project, { recursive: true });
  const env = { ...buildEnv(project), ...peer.env };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  const version =
    typeof peer.install === 'function' ? peer.install() : await installFromNpm(peer.install, { cwd: project, env, signal });
  for (const [path, text] of Object.entries(peer.files(shell, facts))) write(path, text);
  const { name, note, articles, command, output, caches, page, index, secondBuild } = peer;
  return {
    name,
    note,
    version,
    project,
    env,
    command,
    page,
    index,
    articles: join(project, articles),
    folder: join(project, output),
    leftovers: [output, ...caches].map((folder) => join(project, folder)),
    rebuilds: secondBuild ? [{ name: `nothing changed (${secondBuild})` }] : [],
  };
}

async function installFromNpm({ main, sets }: NpmInstall, options: MeasureOptions): Promise<string> {
  const { cwd } = options;
  let log = '';
  for (const dependencies of sets) {
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    const result = await measure(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], options);
    if (result.code === 0) return versionIn(join(cwd, 'node_modules', main));
    log = result.log;
  }
  throw new Error(`npm install failed:\n${log}`);
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
