/**
 * Headers for hosts that read a `_headers` file (Netlify, Cloudflare). Each page carries its own policy in a <meta>; here stands what
 * only a header can say. Files with a hash in their name may be kept for good.
 * @param hashedFolders addresses of folders that hold such files alone
 */
export function headersFile(hashedFolders: readonly string[]): string {
  const everywhere = {
    'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
  const keep = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const rules: [string, Record<string, string>][] = [
    ['/*', everywhere],
    ...hashedFolders.map((folder): [string, Record<string, string>] => [`${folder}/*`, keep]),
  ];
  return `${rules
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')}\n`;
}
