// Addresses of pages.
import { transliterate } from './transliterate.ts';

const longest = 200;
/** Prefixes of our own addresses, and names that browsers and search engines request. */
export const reservedPaths = [
  'login',
  'logout',
  'handover',
  'profile',
  'my',
  'welcome',
  'api',
  'content',
  'assets',
  'app',
  'raw',
  'pages',
  'socket',
  'health',
  'docs',
  'mailbox',
  'tiles',
  'index',
] as const;
const reserved: ReadonlySet<string> = new Set(reservedPaths);

const decoded = (given: string) => {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
};

/** Letters, digits and hyphens. Letters that can't be transliterated stay, percent-encoded. */
const segmentOf = (given: string): string => {
  const plain = transliterate(given.toLowerCase())
    .toLowerCase()
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return encodeURIComponent(plain);
};

const isWhole = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return path === '';
  }
};

/** Truncates a path that is too long, but never inside a percent-encoded letter. */
function cut(path: string): string {
  let short = path.slice(0, longest);
  while (!isWhole(short) && short !== '') short = short.slice(0, -1);
  return short.replace(/[-/]+$/, '');
}

/**
 * The canonical form of a page's address: `/` or `/about/our-team`, lower case, no extension, no dots. `''` if nothing usable is left, or
 * if the address is one of ours (`/login`). Addresses are compared in this form.
 */
export function pagePath(given: string): string {
  const [path = ''] = given.trim().split(/[?#]/);
  const segments = decoded(path)
    .split(/[/\\]+/)
    .map(segmentOf)
    .filter(Boolean);
  if (segments.length === 0) return /^[/\\]+$/.test(path) ? '/' : '';
  return reserved.has(segments[0] ?? '') ? '' : cut(`/${segments.join('/')}`);
}

const stopwords: ReadonlySet<string> = new Set(['for', 'and', 'nor', 'but', 'or', 'yet', 'so', 'the', 'a', 'an']);

/** A title as part of an address: `The Hope and Joy Choir` becomes `hope-joy-choir`. A title of stopwords alone keeps them. */
export function slugOf(title: string): string {
  const words = segmentOf(title).split('-').filter(Boolean);
  const telling = words.filter((word) => !stopwords.has(word));
  return cut((telling.length > 0 ? telling : words).join('-'));
}
