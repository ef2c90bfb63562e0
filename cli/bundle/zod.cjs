// What `import … from 'zod'` gets in a site's bundle. CommonJS, so that it has every export. See importBundle.ts.
module.exports = globalThis[Symbol.for('site.zod')];
