import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

/** Serves a built site as a good static host does: gzip, and immutable caching of file names with a hash. Adds files to the folder. */
export function compressedServer(folder: string): Server {
  for (const path of globSync('**/*.{html,js,css,svg,xml,txt}', { cwd: folder }))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(readFileSync(join(folder, path)), { level: 9 }));
  const setHeaders = (response: { setHeader(name: string, value: string): unknown }, path: string) =>
    response.setHeader(
      'Cache-Control',
      /^\/(assets|pictures)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    );
  return createServer(sirv(folder, { gzip: true, etag: true, extensions: ['html'], setHeaders }));
}
