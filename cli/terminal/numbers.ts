/** Formats a size in decimal units, as hosts do: `980 B`, `43.3 kB`, `1.52 MB`. */
export function formatBytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 999_950) return `${(count / 1000).toFixed(1)} kB`;
  if (count < 999_995_000) return `${(count / 1_000_000).toFixed(2)} MB`;
  return `${(count / 1_000_000_000).toFixed(2)} GB`;
}

/** `1,234`. Not toLocaleString: Intl takes 40 ms to load. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
