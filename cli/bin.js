#!/usr/bin/env node
// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `site needs Node 24 or newer, this is ${process.version}: use "npm run build" or "npx site", which bring their own, or install Node 24.`,
  );
  process.exitCode = 2;
} else {
  // React's faster build; it decides when it is first imported.
  process.env.NODE_ENV = 'production';
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}
