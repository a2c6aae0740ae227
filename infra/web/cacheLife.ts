/** How long browsers and the CDN keep the files of the web app, by their names in the build. */

/** File names contain a hash of the contents, so the files never change. */
export const forever = 'public, max-age=31536000, immutable';
/** The CDN may be a minute behind a release: it asks the bucket once for everyone, and the files of older releases are kept. */
export const askFirst = 'public, max-age=0, s-maxage=60, must-revalidate';
/** Without a hash in their names, but nothing breaks while a browser has yesterday's: icons, and the loader of islands. */
export const aDay = 'public, max-age=86400, s-maxage=60';

export const keptForADay = [
  ...['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'],
  // Older islands, which it names, are kept in the bucket.
  'islands.js',
] as const;

export function cacheLife(file: string): string {
  if (file.startsWith('assets/')) return forever;
  return keptForADay.some((name) => name === file) ? aDay : askFirst;
}
