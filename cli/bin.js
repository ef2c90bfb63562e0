#!/usr/bin/env node
// Plain JavaScript that Node 16 can parse, too, so that old versions print a message instead of a syntax error.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `site requires Node 24 or later, but this is ${process.version}. Install Node 24, or add it to this folder: npm install node@24`,
  );
  process.exitCode = 2;
} else {
  // Selects React's production build, before its first import.
  process.env.NODE_ENV = 'production';
  // Node runs TypeScript everywhere but in node_modules/, so an installed package has its code as JavaScript.
  const isInstalled = import.meta.url.includes('/node_modules/');
  // In a folder of ours, because any user can write to Node's default, which is in the shared temporary folder.
  const cache = isInstalled ? '../.cache/sitewright' : '../node_modules/.cache/sitewright';
  const { directory } = module.enableCompileCache(fileURLToPath(new URL(cache, import.meta.url)));
  // Workers use the compile cache only if this is set.
  if (directory) process.env.NODE_COMPILE_CACHE ??= directory;
  process.stdout.once('error', ({ code }) => {
    // Whoever reads a pipe, such as `head`, may close it.
    if (code === 'EPIPE') return;
    console.error(
      `error  the output of this command cannot be written (${code})\n    fix: free some space, or write it elsewhere`,
    );
    process.exitCode = 1;
  });
  try {
    const { main, reportUncaught, endSoon } = await import(isInstalled ? './dist/main.js' : './main.ts');
    const isServer = ['dev', 'serve', 'preview'].includes(process.argv[2]);
    const fail = async (error) => {
      process.exitCode = await reportUncaught(error);
    };
    // Servers survive it.
    if (!isServer) process.on('uncaughtException', fail);
    const exitCode = await main(process.argv.slice(2));
    process.exitCode ||= exitCode;
    if (!isServer) endSoon();
  } catch (error) {
    const [missing] = (error.code === 'ERR_MODULE_NOT_FOUND' && /^Cannot find package '[^']+'/.exec(error.message)) || [];
    console.error(missing ? `error node_modules  ${missing}\n    fix: run "npm ci"` : error);
    process.exitCode = missing ? 1 : 70;
  }
}
