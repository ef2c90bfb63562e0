import { hash } from 'node:crypto';
import type { ClientAssets } from '../contract.ts';

/** Names of assets, such as `styles.article`, or of all of a kind, such as `styles`. */
export type AssetNames = readonly string[];

/**
 * Wraps the scripts and styles that views get, to learn which ones each page reads. A view is pure: with the same input, it reads the same
 * ones again, so no others belong to the key of its page.
 * @returns also a function that returns what was read since its last call
 */
export function recordReads(assets: ClientAssets): { client: ClientAssets; takeNames(): AssetNames } {
  const names = new Set<string>();
  const recorded = Object.entries(assets).map(([kind, byName]) => {
    const recordName = (name: string | symbol) => names.add(`${kind}.${String(name)}`);
    const handler: ProxyHandler<Record<string, unknown>> = {
      get: (target, name) => {
        recordName(name);
        return Reflect.get(target, name);
      },
      has: (target, name) => {
        recordName(name);
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        recordName(name);
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        names.add(kind);
        return Reflect.ownKeys(target);
      },
    };
    return [kind, new Proxy(byName as Record<string, unknown>, handler)];
  });
  const takeNames = () => {
    const taken = [...names].sort();
    names.clear();
    return taken;
  };
  return { client: Object.freeze(Object.fromEntries(recorded)) as ClientAssets, takeNames };
}

/** Returns a function that hashes the assets with these names. */
export function assetHasher(assets: ClientAssets): (names: AssetNames) => string {
  const hashes = new Map<string, string>();
  for (const [kind, byName] of Object.entries(assets)) {
    for (const [name, value] of Object.entries(byName)) hashes.set(`${kind}.${name}`, hash('sha1', JSON.stringify(value)));
    hashes.set(kind, hash('sha1', JSON.stringify(byName)));
  }
  return (names) => hash('sha1', names.map((name) => hashes.get(name) ?? '').join(), 'base64url');
}
