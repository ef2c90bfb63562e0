import { resolve } from 'node:path';
import { loadSettings } from '../content/settings.ts';
import { type EditorSource, writeEditor } from '../editor/writeEditor.ts';
import { isInside } from '../output/outputFolder.ts';
import { SiteError } from '../problems.ts';
import type { BuildOptions } from './scan.ts';
import { loadCodeOf, withPlannedSite } from './steps.ts';

/**
 * Builds the owner's editor into a folder, if the site has one. Returns whether it does. `changes` replaces the site's own, such as its URL.
 * @throws SiteError if the site has problems, or the folder can't be used
 */
export async function buildEditor(options: BuildOptions, folder: string, changes: Partial<EditorSource> = {}): Promise<boolean> {
  const { root, out } = options;
  const target = resolve(root, folder);
  const reserved = ['content', 'templates', 'client', 'public', 'node_modules', '.git', out].map((name) => resolve(root, name));
  if (isInside(resolve(root), target) || reserved.some((each) => isInside(target, each) || isInside(each, target))) {
    const fix = `choose a folder of its own, such as --editor editor. Beside pages that run other companies' scripts, its token isn't safe`;
    throw new SiteError([{ file: folder, what: 'is no folder for the editor', fix }]);
  }
  if (!(await mayHaveEditor(options))) return false;
  return withPlannedSite(options, async ({ siteCode: { site, schema }, settings, tokens, url, plan }) => {
    const editor = site.editor?.(settings as never);
    if (!editor) return false;
    const pages = new Map(plan.pages.map(({ source, path }) => [source, path]));
    await writeEditor({ root, site, schema, options: editor, tokens, siteUrl: url, pages, ...changes }, target);
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
