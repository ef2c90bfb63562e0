import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFiles, uncertain } from '../cache/bundleCache.ts';
import type { Site } from '../contract.ts';
import type { FileState } from '../files/fileStates.ts';
import { schemaEntry, siteEntry } from './siteEntry.ts';

/** What the bundle of a site exports. */
export interface SiteModule {
  default: Site | undefined;
  /** All that the module of the schema exports, where there is one. */
  schemas?: Readonly<Record<string, unknown>>;
}

/** The text of the module that a bundle begins with: the site, and what stands beside its schema, so that one can be told from the other. */
export function siteModule(root: string): string {
  const site = `import * as site from './${siteEntry}';\nexport default site.default;\n`;
  return existsSync(join(root, schemaEntry)) ? `${site}export * as schemas from './${schemaEntry}';\n` : site;
}

/** Files, and what each imports. */
type Graph = Readonly<Record<string, { imports: readonly { path: string }[] }>>;

/** The module of the schema and all that it imports, of the files that were bundled. */
export function schemaFilesIn(graph: Graph): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !graph[path]) return;
    found.add(path);
    for (const { path: imported } of graph[path].imports) visit(imported);
  };
  visit(schemaEntry);
  return [...found].sort();
}

interface Bundled {
  schemaFiles: readonly string[];
  states: Readonly<Record<string, FileState>>;
}

/** Names the code of a site's schema by its files; nothing where they do not tell, or the site makes its own in the templates. */
export function schemaKeyOf(site: Site, { schemas = {} }: SiteModule, { schemaFiles, states }: Bundled): string | undefined {
  if (!Object.values(schemas).includes(site.schema)) return undefined;
  const files = [...settingsFiles, ...schemaFiles];
  // Two edits would have the same name.
  if (files.some((file) => states[file] === uncertain)) return undefined;
  return hash('sha1', JSON.stringify(files.map((file) => [file, states[file]])), 'base64url');
}
