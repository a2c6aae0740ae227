// Maps addresses to page files in the site bucket, and back.
import { pagePath } from '#shared/elements/paths.ts';

/** Requested by the edge while a church's site is under maintenance; no page has such an address. */
export const maintenanceFile = '~maintenance.html';

/** Published pages as the builder shows them, by their ids; no page has such an address. */
export const builderFolder = '~built/';
export const builderFileOf = (pageId: string): string => `${builderFolder}${pageId}`;

export const keyOf = (churchId: string, file: string): string => `pages/${churchId}/${file}`;

/** `/` is `index.html`, `/about/us` is `about/us.html`. Object names are written as read, addresses percent-encoded. */
export const fileOf = (url: string): string => `${url === '/' ? 'index' : decoded(url.slice(1))}.html`;

/** What older sites called their home page. */
const oldHome = /^(index|default|home)\.(html?|php|aspx?)$/i;

/** The normalized address of a page's file; empty for a file that can't be a page's. */
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
