import { resolve } from 'node:path';
import { loadSettings } from '../content/settings.ts';
import { documentsOf } from '../editor/documents.ts';
import type { EditorSource } from '../editor/editorConfig.ts';
import { editorFiles } from '../editor/editorFiles.ts';
import { isInside, withOutput } from '../output/outputFolder.ts';
import { moveStagedFiles, StagingFolder } from '../output/writeFiles.ts';
import { SiteError } from '../problems.ts';
import type { BuildOptions } from './scan.ts';
import { loadCodeOf, withPlannedSite } from './steps.ts';

/**
 * Builds the owner's editor into a folder, if the site has one. Returns whether it does. `changes` replaces the site's own, such as its URL.
 * @throws SiteError if the site has problems, or the folder can't be used
 */
export async function buildEditor(options: BuildOptions, folder: string, changes: Partial<EditorSource> = {}): Promise<boolean> {
  const { root, out } = options;
  const [target, site] = [resolve(root, folder), resolve(root, out)];
  if (isInside(target, site) || isInside(site, target)) {
    const fix = `choose a folder of its own, such as --editor editor. Beside pages that run other companies' scripts, its token isn't safe`;
    throw new SiteError([{ file: folder, what: 'is no folder for the editor', fix }]);
  }
  if (!(await mayHaveEditor(options))) return false;
  return withPlannedSite(options, async ({ siteCode: { site, schema }, settings, tokens, url, plan }) => {
    const editor = site.editor?.(settings as never);
    if (!editor) return false;
    const pages = new Map(plan.pages.map(({ source, path }) => [source, path]));
    const documents = documentsOf(schema);
    await withOutput(root, target, async (previousFiles) => {
      const staging = new StagingFolder(target);
      const source = { root, site, documents, options: editor, tokens, siteUrl: url, pages, ...changes };
      const files = (await editorFiles(source)).map((file) => staging.add(file));
      moveStagedFiles(root, target, files, previousFiles);
    });
    return true;
  });
}

/** Looks only at the settings, because planning the site takes longer. If they have problems, planning finds them. */
async function mayHaveEditor(options: BuildOptions): Promise<boolean> {
  const { root, siteUrl } = options;
  const { site, schema } = await loadCodeOf(options);
  const settings = site.editor && loadSettings({ root, siteUrl, ...schema.settings }, []);
  return site.editor !== undefined && (settings === undefined || site.editor(settings as never) !== undefined);
}
