import { inject } from 'vitest';
import { runSite } from './cli.ts';

interface Route {
  path: string;
  view: string;
  source: string;
  canonical: string | null;
}

/** Every page of the site under test, as `site routes` lists them, including paths that serve a page a second time. */
export async function allRoutes(): Promise<Route[]> {
  const { stdout } = await runSite(['routes', '--json', '--root', inject('root')]);
  return JSON.parse(stdout).routes;
}

export async function allPaths(): Promise<string[]> {
  return (await allRoutes()).map(({ path }) => path);
}
