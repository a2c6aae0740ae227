// Where the page of an address lies in the site bucket, and which address an object stands for.
import { pagePath } from '#shared/elements/paths.ts';

/** What the edge asks for while a church maintains its site; no page has an address like it. */
export const maintenanceFile = '~maintenance.html';

export const keyOf = (churchId: string, file: string): string => `pages/${churchId}/${file}`;

/** `/` is `index.html`, `/about/us` is `about/us.html`. Object names are written as read, addresses percent-encoded. */
export const fileOf = (url: string): string => `${url === '/' ? 'index' : decoded(url.slice(1))}.html`;

/** What older sites called their home page. */
const oldHome = /^(index|default|home)\.(html?|php|aspx?)$/i;

/** The address of a page's file in the form in which addresses are kept; empty for a file that can be no page's. */
export function urlOf(file: string): string {
  const [, path] = /^(.+)\.html$/.exec(decoded(file)) ?? [];
  if (path === 'index' || oldHome.test(path ?? '')) return '/';
  return path ? pagePath(`/${path}`) : '';
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
