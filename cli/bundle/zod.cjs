// What `import … from 'zod'` gets in a site's bundle; see importBundle.ts.
module.exports = globalThis[Symbol.for('site.zod')];
