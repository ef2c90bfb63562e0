#!/usr/bin/env node
// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
import module from 'node:module';
import { dirname } from 'node:path';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `site needs Node 24 or newer, this is ${process.version}: use "npm run build" or "npx site", which bring their own, or install Node 24.`,
  );
  process.exitCode = 2;
} else {
  // React's faster build; it decides when it is first imported.
  process.env.NODE_ENV = 'production';
  // Node keeps what it compiled, which takes a fifth off every later start.
  const { directory } = module.enableCompileCache();
  // Threads do so only where the environment says it, in the folder above that of this version of Node.
  if (directory) process.env.NODE_COMPILE_CACHE ??= dirname(directory);
  try {
    const { main } = await import('./main.ts');
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error);
    process.exitCode = 70;
  }
}
