import type { Settings } from './schema/content.ts';

/** The web app manifest, with the name and icons that phones show for a saved page. */
export function manifest({ name, tagline }: Settings): string {
  const icons = [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const colors = { background_color: '#f9faf4', theme_color: '#12271c' };
  return JSON.stringify({ name, short_name: name, description: tagline, start_url: '/', display: 'browser', ...colors, icons });
}
