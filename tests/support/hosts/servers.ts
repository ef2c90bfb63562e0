import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../cli.ts';

export interface StartOptions {
  /** The folder to serve. */
  root: string;
  port: number;
  /** A folder for its configuration and temporary files. */
  home: string;
}

export interface WebServer {
  /** How to start it. Each server gets only the site's folder and, in one line, which page is the 404 page. */
  command(options: StartOptions): [command: string, ...args: string[]];
  /** Response to `/about`, a path without an extension: the page, or a redirect to `/about/` with this status. */
  extensionless: 'direct' | 301 | 302;
  /** Whether a missing page gets the site's 404.html or the server's own. */
  notFound: 'of the site' | 'its own';
  /** Extensions whose type it doesn't know; browsers go by what requested the file, and by its first bytes. */
  unknownTypes?: string[];
}

/** One folder, served without any configuration of paths or types, or with what docs/deploy/ says. */
export const servers: Record<string, WebServer> = {
  'python3 -m http.server': {
    command: ({ root, port }) => ['python3', '-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', root],
    extensionless: 301,
    notFound: 'its own',
  },
  'nginx as in docs/deploy/nginx.conf': {
    command: (options) => ['nginx', '-e', 'stderr', '-c', nginxWith(options, documentedNginx(options))],
    extensionless: 'direct',
    notFound: 'of the site',
  },
  'Caddy as in docs/deploy/Caddyfile': {
    command: (options) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', documentedCaddy(options)],
    extensionless: 'direct',
    notFound: 'of the site',
  },
  'Apache as in docs/deploy/apache.conf': {
    command: (options) => ['apache2', '-X', '-f', documentedApache(options)],
    extensionless: 'direct',
    notFound: 'of the site',
  },
  'lighttpd as in docs/deploy/lighttpd.conf': {
    command: (options) => ['lighttpd', '-D', '-f', documentedLighttpd(options)],
    extensionless: 'direct',
    notFound: 'of the site',
  },
  'npx serve': {
    command: ({ root, port }) => npm('serve/build/main.js', '-l', `tcp://127.0.0.1:${port}`, '--no-clipboard', root),
    extensionless: 'direct',
    notFound: 'of the site',
    unknownTypes: ['avif'],
  },
  'npx http-server': {
    command: ({ root, port }) => npm('http-server/bin/http-server', root, '-a', '127.0.0.1', '-p', `${port}`, '-s'),
    extensionless: 302,
    notFound: 'of the site',
    unknownTypes: ['avif'],
  },
};

function npm(script: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, join(repository, 'node_modules', script), ...args];
}

/** A file from docs/deploy, with a folder and a port of this machine. */
function documented(name: string, { root, port }: StartOptions): string {
  return readFileSync(join(repository, 'docs/deploy', name), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server.port = 80', `server.port = ${port}\nserver.bind = "127.0.0.1"`)
    .replaceAll('/var/www/site', root);
}

function documentedNginx(options: StartOptions): string {
  return documented('nginx.conf', options);
}

/** With the line for a site below a path. */
function documentedLighttpd(options: StartOptions): string {
  const config = documented('lighttpd.conf', options);
  return written(options.home, 'lighttpd.conf', config.replace(/^# (url\.redirect .*)$/m, '$1').replaceAll('/lawn', '/notes'));
}

/** Without certificates. */
function documentedCaddy(options: StartOptions): string {
  const site = documented('Caddyfile', options).replace(
    'www.example.com {',
    `http://127.0.0.1:${options.port}, http://:${options.port} {`,
  );
  return written(options.home, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
}

function documentedApache(options: StartOptions): string {
  const site = documented('apache.conf', options).replace('*:80', `*:${options.port}`);
  return apache(options, site);
}

function nginxWith({ home }: StartOptions, server: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`);
  const http = [
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'access_log off;',
    ...folders,
    server,
  ].join('\n');
  return written(home, 'nginx.conf', `daemon off;\npid ${home}/pid;\nevents {}\nhttp {\n${http}\n}\n`);
}

/** The modules that Debian enables, as far as static files need them. */
function apache({ port, home }: StartOptions, site: string): string {
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'filter', 'deflate'];
  return written(
    home,
    'apache.conf',
    [
      `ServerRoot ${home}`,
      `Listen 127.0.0.1:${port}`,
      'ServerName localhost',
      `PidFile ${home}/pid`,
      `ErrorLog ${home}/errors`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      'TypesConfig /etc/mime.types',
      site,
    ].join('\n'),
  );
}

function written(home: string, name: string, text: string): string {
  const file = join(home, name);
  writeFileSync(file, `${text}\n`);
  return file;
}
