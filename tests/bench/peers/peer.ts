import type { Shell } from '../deriveShell.ts';

/** Another generator: what to install, and the project that it builds. */
export interface Peer {
  name: string;
  /** What is special about its set-up, for the notes below the table. */
  note: string;
  /** What npm installs; or what finds or installs it otherwise and gives its version, or throws with what is missing. */
  install: NpmInstall | (() => string);
  /** The project's files by path, without the articles. */
  files(shell: Shell, facts: SiteFacts): Record<string, string>;
  /** Folder of the articles within the project. */
  articles: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Folder that it writes into. */
  output: string;
  /** Folders that it keeps from build to build. */
  caches: readonly string[];
  /** What may make its second build faster. Missing where nothing does. */
  secondBuild?: string;
  /** Address of an article's page below the output folder. */
  page(slug: string): string;
  index: string;
}

export interface NpmInstall {
  /** The package whose version the table names. */
  main: string;
  /** Packages with their ranges; the second set is tried where a registry has not all of the first. */
  sets: readonly Readonly<Record<string, string>>[];
}

/** What articles refer to. */
export interface SiteFacts {
  url: string;
  /** Addresses of drawn pictures by scene: `mowing-yard-summer-noon`. */
  pictures: Record<string, string>;
  services: Record<string, { title: string; description: string }>;
}
