/** The security headers of pages, uploads and API answers: the same on AWS (`infra/aws/cdn/siteStack.ts`) and on the embedded stage. */

/**
 * The addresses of a stage. `portal`: its origin, such as `https://narthex.example` or `http://localhost:3000`; church sites are its
 * subdomains. `uploads`: the origins that browsers post files to.
 */
export interface Reach {
  readonly portal: string;
  readonly uploads: readonly string[];
}

/**
 * `page`: what browsers show. `content`: uploads of churches, and map tiles. `raw`: documents of church-written script. `api`: answers for
 * programs.
 */
export type Surface = 'page' | 'content' | 'raw' | 'api';

/** The surface a path belongs to, as the distribution's behaviors do. `isApi`: whether it goes to the HTTP API. */
export function surfaceOf(path: string, isApi: boolean): Surface {
  if (path.startsWith('/content/') || path.startsWith('/tiles/')) return 'content';
  if (path.startsWith('/raw/')) return 'raw';
  return isApi ? 'api' : 'page';
}

const churches = ({ portal }: Reach) => portal.replace('://', '://*.');
/** Where donations are made (decision D42). Its documents have a policy of their own: `functions/giving/page/policy.ts`. */
const give = ({ portal }: Reach) => portal.replace('://', '://give.');
/** The host reserved for church-written script. */
const usercontent = ({ portal }: Reach) => portal.replace('://', '://usercontent.');
/** Every host that may show a church's pages: of its own domains, nothing is known here. */
const shownOn = (reach: Reach) => [reach.portal, churches(reach), 'https:'];
const sockets = (origin: string) => origin.replace(/^http/, 'ws');
const isSecure = ({ portal }: Reach) => portal.startsWith('https:');

/** Styles can be inline (the critical CSS of prerendered pages, the portal's generated ones); scripts can't. */
function pagePolicy(reach: Reach): string {
  const hosts = [reach.portal, churches(reach)];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, 'https:'],
    'media-src': ["'self'", 'blob:', ...hosts, 'https:'],
    'font-src': ["'self'"],
    // As media and pictures, a stream of a church's own may come from any host: browsers that play none by themselves fetch it by script.
    'connect-src': ["'self'", ...hosts, ...hosts.map(sockets), ...reach.uploads, 'https:'],
    // Of ours, only the hosts that are meant to be framed; churches embed maps, players and forms from any site.
    'frame-src': ["'self'", usercontent(reach), give(reach), 'https:'],
    // A church's pages must not frame the portal (decision D61). On a church's own host the app checks this itself (`web/app/App.tsx`).
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    ...(isSecure(reach) ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

const special = {
  page: (reach: Reach) => ({
    'content-security-policy': pagePolicy(reach),
    // Never a path: the addresses of emailed links, and of older clients' sign-ins, contain secrets that must not appear in logs (decision
    // D4).
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
  }),
  // An upload never runs scripts, not even as a page of its own (decision D24).
  content: () => ({
    'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    // The publish check reads the transfer size of pictures.
    'timing-allow-origin': '*',
  }),
  // Church-written embeds can do what they need, without credentials: without an origin there is no cookie, storage or session to reach,
  // and the page around it can't be navigated (decision D7). Pages of churches, on whatever domain, and the builder frame it (decision D61).
  raw: (reach: Reach) => ({
    'content-security-policy': [
      "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
      'form-action https:',
      "base-uri 'none'",
      `frame-ancestors ${shownOn(reach).join(' ')}`,
      'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    ].join('; '),
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-robots-tag': 'noindex',
  }),
  api: () => ({
    // Styles for the page that answers a form posted without script.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  }),
};

/** The headers of every answer of a surface, names in lower case. Strict transport security only if the stage uses https. */
export function securityHeaders(surface: Surface, reach: Reach): Readonly<Record<string, string>> {
  return {
    ...special[surface](reach),
    'x-content-type-options': 'nosniff',
    ...(isSecure(reach) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
