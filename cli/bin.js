#!/usr/bin/env node
// Plain JavaScript that Node 16 can parse, too, so that old versions print a message instead of a syntax error.
import module from 'node:module';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `site requires Node 24 or later, but this is ${process.version}. Use "npm run build" or "npx site", which include it, or install Node 24.`,
  );
  process.exitCode = 2;
} else {
  // Selects React's production build, before its first import.
  process.env.NODE_ENV = 'production';
  // For the modules outside the generator's bundle, such as React.
  const { directory } = module.enableCompileCache();
  // Workers use the compile cache only if this is set.
  if (directory) process.env.NODE_COMPILE_CACHE ??= directory;
  // For esbuild, a Go program: collecting garbage before there are 128 MB takes a quarter of the time to bundle this site's templates.
  process.env.GOGC ??= 'off';
  process.env.GOMEMLIMIT ??= '128MiB';
  try {
    const { loadGenerator } = await import('./start/loadGenerator.ts');
    const { main, saveCode } = await loadGenerator();
    process.exitCode = await main(process.argv.slice(2), saveCode);
  } catch (error) {
    console.error(error);
    process.exitCode = 70;
  }
}
