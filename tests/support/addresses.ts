import { runSite } from './cli.ts';

/** Every address of the site, those included at which a page stands once more, as `site routes` lists them. */
export async function addressesOf(): Promise<string[]> {
  const { stdout } = await runSite(['routes', '--json']);
  return (JSON.parse(stdout) as { address: string }[]).map(({ address }) => address);
}
