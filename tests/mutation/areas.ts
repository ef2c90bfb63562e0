/** Files to mutate, and the tests that should notice. The likeliest come first, since the first failure ends a run. */
export interface Area {
  name: string;
  files: string[];
  tests: string[];
}

const browser = (...names: string[]) => names.map((name) => `tests/browser/${name}.test.ts`);
const tests = (...names: string[]) => names.map((name) => `tests/${name}.test.ts`);

export const areas: readonly Area[] = [
  {
    name: 'loader',
    files: ['client/islands.ts', 'client/islands/{hydrate,pendingEvent,saveFields}.{ts,tsx}'],
    tests: browser('islands', 'contactForm'),
  },
  {
    name: 'widgets',
    files: ['client/{quote,islands/pricing}.ts'],
    tests: [...tests('pricing'), ...browser('quoteBox')],
  },
  {
    name: 'widgets',
    files: [
      'client/islands/{ContactFields,ContactForm,FormField,FormMessages,contactMessage,draft,hideDeniedStorage,postEmail,sendEmail,sendLimit,tabStorage}.{ts,tsx}',
    ],
    tests: browser('contactForm'),
  },
  { name: 'widgets', files: ['client/reviews.ts'], tests: browser('reviews') },
  { name: 'widgets', files: ['client/islands/{Calendar,embedBooking}.{ts,tsx}'], tests: browser('calendar') },
  {
    name: 'seo',
    files: ['templates/seo/**/*.{ts,tsx}'],
    tests: tests('structuredData', 'siteContent', 'specification', 'specificationOfEntries', 'injection'),
  },
  { name: 'function', files: ['netlify/**/*.ts'], tests: tests('reviewsQuota', 'reviewsFunction') },
  {
    name: 'content',
    files: ['cli/content/**/*.ts'],
    tests: tests(
      'content',
      'contentMistakes',
      'lifecycle',
      'settings',
      'security',
      'unusualNames',
      'injection',
      'rebuild',
      'check',
    ),
  },
  {
    name: 'key',
    files: [
      'cli/store/*.ts',
      'cli/render/*.ts',
      'cli/build/{build,buildSite,comparePages,memo,recordBuild,renderPages,scan,stageFiles}.ts',
      'cli/bundle/cachedBundle.ts',
    ],
    tests: tests(
      'rebuild',
      'incremental',
      'ordinaryReact',
      'memo',
      'build',
      'damagedCache',
      'unusualEnvironments',
      'lifecycle',
      'settings',
      'failures',
    ),
  },
  {
    name: 'plan',
    files: ['cli/build/{bodies,brokenLinks,isUnchangedSince,path*,plan*,placeholders,redirects,settingsProblems}.ts'],
    tests: tests(
      'lifecycle',
      'cards',
      'contentMistakes',
      'feed',
      'content',
      'settings',
      'security',
      'unusualNames',
      'publicFiles',
      'policy',
      'photographs',
      'check',
      'build',
    ),
  },
  {
    name: 'markdown',
    files: ['cli/markdown/**/*.ts'],
    tests: tests('renderMarkdown', 'fastMarkdown', 'contentMistakes', 'content', 'settings', 'injection', 'security'),
  },
  {
    name: 'check',
    files: ['cli/check/**/*.ts'],
    tests: tests('checkRules', 'annotations', 'check', 'checkPublishing', 'lifecycle', 'cards', 'pageSizes'),
  },
  {
    name: 'output',
    files: ['cli/output/*.ts'],
    tests: tests(
      'rebuild',
      'build',
      'publicFiles',
      'policy',
      'security',
      'feed',
      'sitemaps',
      'damagedCache',
      'unusualNames',
      'unusualEnvironments',
      'lifecycle',
      'clean',
      'failures',
    ),
  },
  {
    name: 'server',
    files: ['cli/serve/*.ts'],
    tests: tests('serve', 'previewGuard', 'serveCommand', 'serveFunctions', 'serveSurvives', 'serveLoad'),
  },
];
