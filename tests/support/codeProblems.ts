import { expect } from 'vitest';
import { type Project, project } from './project.ts';
import { atFixedDate, failure, onHomePage, templateWith } from './sites.ts';

/** The problems of a build, each with its fix on the next line. */
export async function problemsAndFixes(files: Record<string, string>): Promise<string[]> {
  const [, ...problems] = (await failure(project(files).build(...atFixedDate, '--verbose'))).split(/^error /m);
  return problems.map((each) => each.replace(/\n(?:.*\n)*? +fix: (.*)[\s\S]*/, '\n$1'));
}

/** The problems of a build. */
export const problemsOf = async (files: Record<string, string>) =>
  (await problemsAndFixes(files)).map((each) => each.replace(/\n[\s\S]*/, ''));

/** Replacements that add an import to the home page, and markup. */
export function onHome(statement: string, markup: string): Record<string, string> {
  return templateWith(['export function Home(', `${statement}\n\nexport function Home(`], onHomePage(markup));
}

/** The problems of a home page with an import and markup, without their places in its file. */
export const problemsOnHome = async (statement: string, markup: string, files = {}) =>
  (await problemsAndFixes({ ...files, ...onHome(statement, markup) })).map((each) =>
    each.replace(/^templates\/views\/Home\.tsx:\d+:\d+ {2}/, ''),
  );

/** Matches a text that begins with another, and if a second one is given, goes on with that behind the number of a column. */
export const starting = (text: string, after?: string) =>
  expect.stringMatching(`^${RegExp.escape(text)}${after === undefined ? '' : `\\d+${RegExp.escape(after)}`}`);

/** The files of an installed package of one module. */
export const installed = (name: string, index: string, fields = '"type": "module", ') => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", ${fields}"exports": "./index.js" }`,
  [`node_modules/${name}/index.js`]: index,
});

/** Path and text of each script that a build has written. */
export const scriptsOf = (site: Project) => Object.entries(site.tree('dist/assets')).filter(([path]) => path.endsWith('.js'));
