import { resolve } from 'node:path';
import { documentsOf } from '../editor/documents.ts';
import { editorFiles } from '../editor/editorFiles.ts';
import { isInside } from '../files.ts';
import { documentPath } from '../installation.ts';
import { withOutput } from '../output/outputFolder.ts';
import { moveStagedFiles, type OutputFile, stagingIn } from '../output/writeFiles.ts';
import { SiteError } from '../problems.ts';
import type { BuildOptions } from './buildOptions.ts';
import type { PlannedSite } from './plan.ts';
import { withPlannedSite } from './steps.ts';

/** The files of the owner's editor, which finds the site at `siteUrl`; undefined if the site has none. */
export async function editorFilesOf(planned: PlannedSite, siteUrl = planned.url): Promise<OutputFile[] | undefined> {
  const { root, siteCode, settings, tokens, plan } = planned;
  const { site, schema } = siteCode;
  const options = site.editor?.(settings as never);
  const pages = new Map(plan.pages.map(({ source, path }) => [source, path]));
  return options && editorFiles({ root, site, documents: documentsOf(schema), options, tokens, siteUrl, pages });
}

/** Builds the owner's editor into a folder. Throws SiteError if the site has problems, or no editor, or the folder can't be used. */
export async function buildEditor(options: BuildOptions, folder: string): Promise<void> {
  const { root, out } = options;
  const [target, site] = [resolve(root, folder), resolve(root, out)];
  if (isInside(target, site) || isInside(site, target)) {
    const fix = 'choose another, such as --editor editor: the editor stores a GitHub token, which scripts on the site could read';
    throw new SiteError([{ file: folder, what: 'cannot contain the output folder, or be in it', fix }]);
  }
  await withPlannedSite(options, async (planned) => {
    const editor = await editorFilesOf(planned);
    if (!editor) {
      const fix = `name its repository on GitHub in the settings, and return it from "editor" in templates/site.tsx; see ${documentPath('editor.md')}`;
      throw new SiteError([{ file: `--editor ${folder}`, what: 'the site has no editor', fix }]);
    }
    await withOutput({ ...options, out: folder }, async (previousFiles) => {
      moveStagedFiles(root, target, editor.map(stagingIn(target)), previousFiles);
    });
  });
}
