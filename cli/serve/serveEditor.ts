import { resolve } from 'node:path';
import { buildEditor } from '../pipeline/buildEditor.ts';
import { formatProblems } from '../problems.ts';
import { print } from '../terminal/print.ts';
import type { DevOptions } from './devSite.ts';
import { problemsOf } from './problemsOf.ts';
import { staticFiles } from './serveBuilt.ts';
import { guard, type Handler, openPort, runHandlers, type ServerOptions, sendText } from './server.ts';

/** The folder of the owner's editor in `site dev`. */
const editorFolder = '.cache/editor';

/** Serves the owner's editor, if the site has one, on a port of its own. Whenever it's opened, it's built from the current schema. */
export async function serveEditor(options: DevOptions & ServerOptions, siteUrl: string): Promise<void> {
  const { root, port } = options;
  const build = () =>
    buildEditor({ ...options, out: '.cache/dev', production: false }, editorFolder, { siteUrl }).catch(async (error) =>
      formatProblems(await problemsOf(root, error)),
    );
  if ((await build()) !== true) return;
  const buildWhenOpened: Handler = async (request, response, next) => {
    const result = request.url === '/' ? await build() : true;
    return typeof result === 'string' ? sendText(response, 500, result) : next();
  };
  const server = runHandlers([guard(options), buildWhenOpened, staticFiles(resolve(root, editorFolder))]);
  print(`The editor is at ${await openPort(server, { ...options, port: port === 0 ? 0 : port + 1 })}/`);
}
