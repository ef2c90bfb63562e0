import type { Shell } from '../deriveShell.ts';

/** Another generator: the packages to install and the project to build. */
export interface Peer {
  name: string;
  /** Notes on its setup, printed below the table. */
  note: string;
  /** npm packages to install, or a function that finds or installs it, returns its version, and throws with what's missing. */
  install: NpmInstall | (() => string);
  /** The project's files by path, without the articles. */
  files(shell: Shell, facts: SiteFacts): Record<string, string>;
  /** Folder of the articles within the project. */
  articles: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Output folder. */
  output: string;
  /** Folders that it keeps between builds. */
  caches: readonly string[];
  /** What could make its second build faster. Undefined if nothing could. */
  secondBuild?: string;
  /** Path of an article's page within the output folder. */
  page(slug: string): string;
  index: string;
}

export interface NpmInstall {
  /** The package whose version the table shows. */
  main: string;
  /** Packages with their ranges; the second set is used if a registry lacks some of the first. */
  sets: readonly Readonly<Record<string, string>>[];
}

/** What articles refer to. */
export interface SiteFacts {
  url: string;
  /** URLs of illustrations by scene: `mowing-yard-summer-noon`. */
  pictures: Record<string, string>;
  services: Record<string, { title: string }>;
}
