import { pagePaths } from '#web/site/prerender.tsx';

/** `robots.txt` of a church's site: everything may be found but the doors. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /login\nDisallow: /logout\n\nSitemap: ${origin}/sitemap.xml\n`;

const addressOf = (origin: string, path: string) => `${origin}/${path === 'index' ? '' : path}`;
const escaped = (text: string) => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `sitemap.xml` of a church's site. */
export const sitemap = (origin: string): string => {
  const urls = pagePaths.map((path) => `<url><loc>${escaped(addressOf(origin, path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};
