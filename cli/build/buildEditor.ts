import { relative, resolve } from 'node:path';
import { type EditorSource, writeEditor } from '../editor/writeEditor.ts';
import { SiteError } from '../problems.ts';
import type { BuildOptions } from './buildContext.ts';
import { withPlannedSite } from './withPlannedSite.ts';

/**
 * Builds the owner's editor.
 * @param folder the folder for it, relative to the site root
 * @param changes what to use in place of the site's own, such as another URL
 * @throws SiteError if the site has problems, or no editor, or the folder can't be used
 */
export async function buildEditor(options: BuildOptions, folder: string, changes: Partial<EditorSource> = {}): Promise<void> {
  const { root, out } = options;
  const target = resolve(root, folder);
  const isBelow = (path: string, parent: string) => !/^\.\.(?:[\\/]|$)/.test(relative(parent, path));
  const reserved = ['content', 'templates', 'client', 'public', 'node_modules', '.git', out].map((name) => resolve(root, name));
  if (isBelow(resolve(root), target) || reserved.some((each) => isBelow(target, each) || isBelow(each, target))) {
    const fix = `choose a folder of its own, such as --editor editor. Beside pages that run other companies' scripts, its token isn't safe`;
    throw new SiteError([{ file: folder, what: 'is no folder for the editor', fix }]);
  }
  await withPlannedSite(options, ({ siteCode: { site }, settings, tokens, url, plan }) => {
    const editor = site.editor?.(settings as never);
    if (!editor) {
      const fix = 'return its options from "editor" in templates/site.tsx, with the repository on GitHub';
      throw new SiteError([{ file: site.schema.settings.file, what: 'names no repository, so there is no editor', fix }]);
    }
    const pages = new Map(plan.pages.map(({ source, path }) => [source, path]));
    return writeEditor({ root, site, options: editor, tokens, siteUrl: url, pages, ...changes }, target);
  });
}
