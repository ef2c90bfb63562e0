import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Replaces a built site as a deploy does: all scripts get new names, and no page uses the old ones.
 * @param edit changes the HTML of each page
 */
export function redeploy(folder: string, edit = (html: string): string => html): void {
  const scripts = globSync('assets/*.js', { cwd: folder });
  const nameOf = (script: string) => basename(script).replace(/\.js$/, '');
  for (const file of [...scripts, ...globSync('**/*.html', { cwd: folder })]) {
    const text = readFileSync(join(folder, file), 'utf8');
    const renamed = scripts.reduce((all, script) => all.replaceAll(nameOf(script), `${nameOf(script)}-v2`), text);
    writeFileSync(join(folder, file), file.endsWith('.html') ? edit(renamed) : renamed);
  }
  for (const script of scripts) renameSync(join(folder, script), join(folder, script.replace(/\.js$/, '-v2.js')));
}
