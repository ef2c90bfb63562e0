/** Files to mutate, and the tests that should notice. The likeliest come first, since the first failure ends a run. */
export interface Area {
  name: string;
  files: string[];
  tests: string[];
}

/** Vitest runs the files whose path contains one of these. */
const tests = (...names: string[]) => names.map((name) => `/${name}.test.ts`);

export const areas: readonly Area[] = [
  {
    name: 'loader',
    files: ['client/islands.ts', 'client/islands/{hydrate,pendingEvent,saveFields}.{ts,tsx}'],
    tests: tests('islands', 'contactForm'),
  },
  {
    name: 'widgets',
    files: ['client/quote/{quoteBox,calculatePrice}.ts'],
    tests: tests('pricing', 'quoteBox'),
  },
  {
    name: 'widgets',
    files: [
      'client/islands/{ContactForm,FormField,FormMessages,contactMessage,postEmail,sendEmail,sendLimit,tabStorage}.{ts,tsx}',
    ],
    tests: tests('contactForm'),
  },
  { name: 'widgets', files: ['client/reviews.ts'], tests: tests('reviews') },
  { name: 'widgets', files: ['client/islands/{Calendar,embedBooking}.{ts,tsx}'], tests: tests('calendar') },
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
      'frontMatter',
      'contentProblems',
      'headings',
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
    name: 'build',
    files: ['cli/{pipeline,bundle,render,store,cards,photographs}/**/*.ts'],
    tests: tests(
      'rebuild',
      'ordinaryReact',
      'build',
      'lifecycle',
      'memo',
      'contentMistakes',
      'contentProblems',
      'lastGoodOutput',
      'settings',
      'cards',
      'feed',
      'photographs',
      'policy',
      'publicFiles',
      'security',
      'check',
      'damagedCache',
      'unusualNames',
      'unusualEnvironments',
      'failures',
      'incremental',
    ),
  },
  {
    name: 'markdown',
    files: ['cli/markdown/**/*.ts'],
    tests: tests(
      'gitHubMarkdown',
      'headings',
      'tokens',
      'html',
      'markdownTypos',
      'plugins',
      'directives',
      'markdownLinks',
      'markdownTree',
      'contentMistakes',
      'contentProblems',
      'settings',
      'injection',
      'security',
    ),
  },
  {
    name: 'check',
    files: ['cli/check/**/*.ts'],
    tests: tests(
      'checkMarkup',
      'checkMetadata',
      'checkLinks',
      'leftoverText',
      'checkPageSizes',
      'annotations',
      'check',
      'checkPublishing',
      'lifecycle',
      'cards',
      'pageSizes',
    ),
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
    tests: tests('serve', 'previewGuard', 'serveCommand', 'serveSurvives', 'livePreview'),
  },
];
