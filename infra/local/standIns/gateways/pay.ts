import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type HttpRequest, type HttpResponse, isLoopback, textResponse } from '../../front/http.ts';
import type { PaypalStandIn } from './paypal/paypal.ts';
import type { StripeStandIn } from './stripe/stripe.ts';

/** What the gateways' stand-ins put into browsers, at an origin of their own: `pay.<domain>`. */
export interface Pay {
  readonly stripe: StripeStandIn;
  readonly paypal: PaypalStandIn;
  /** `pay.localhost`. */
  readonly host: string;
}

const scripts: Readonly<Record<string, string>> = {
  '/stripe.js': 'stripe/main.ts',
  // Where older clients look for it, at the vendor's host.
  '/v3/': 'stripe/main.ts',
  '/paypal.js': 'paypal/main.ts',
  '/captcha.js': 'captcha/main.ts',
  '/frame.js': 'frame/main.ts',
};
const built = new Map<string, Promise<string>>();

/** Bundled when first asked for. */
function script(entry: string, origin: string): Promise<string> {
  const key = `${origin} ${entry}`;
  const known = built.get(key);
  if (known) return known;
  const made = build({
    entryPoints: [fileURLToPath(new URL(`./browser/${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: { PAY_ORIGIN: JSON.stringify(origin) },
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  built.set(key, made);
  return made;
}

const style = `
:root { color-scheme: light dark; font: var(--fontSizeBase, 16px)/1.5 var(--fontFamily, system-ui, sans-serif); color: var(--colorText, #23201b); background: transparent; }
* { box-sizing: border-box; }
html, body { margin: 0; }
body { padding: 4px; display: flow-root; }
[hidden] { display: none !important; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.fields > :first-child:not(.bare) { grid-column: 1 / -1; }
.fields:has(.bare) { grid-template-columns: 2fr 1fr 1fr; gap: 4px; }
label { display: block; font-weight: 600; margin: 0 0 4px; }
input, select, button { font: inherit; color: inherit; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--colorTextSecondary, #6b655a); border-radius: var(--borderRadius, 8px); background: var(--colorBackground, #fff); }
.bare input { min-height: 32px; padding: 4px; border: 0; background: transparent; }
::placeholder { color: var(--colorTextSecondary, #5c564c); opacity: 1; }
:focus-visible { outline: 3px solid var(--colorPrimary, #1f5f4c); outline-offset: 1px; }
[aria-invalid] { border-color: var(--colorDanger, #b3261e); }
.problem { color: var(--colorDanger, #b3261e); margin: 4px 0 0; font-size: .9rem; }
.tabs { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0 0 12px; }
.tabs [aria-selected='true'] { border: 2px solid var(--colorPrimary, #1f5f4c); font-weight: 600; }
main { padding: 16px; color: #23201b; background: #fff; }
h1 { font-size: 1.3rem; margin: 0 0 8px; }
.buttons { display: grid; gap: 8px; margin-top: 16px; }
`;
const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment fields</title><style>${style}</style></head><body><script src="/frame.js"></script></body></html>`;
const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Answers on the host `pay.`, for users of this machine only; `undefined` on every other one. */
export function payAnswer({ stripe, paypal, host }: Pay, received: HttpRequest): Promise<HttpResponse> | undefined {
  const { headers, path, method, ip } = received;
  if (headers.host?.replace(/:\d+$/, '') !== host) return undefined;
  if (!isLoopback(ip)) return Promise.resolve(textResponse(403, 'Payments are open to this machine only.'));
  if (path.startsWith('/v1/')) return called(stripe, received);
  if (path.startsWith('/paypal/')) return calledPaypal(paypal, received);
  if (method !== 'GET' && method !== 'HEAD') return Promise.resolve(textResponse(405, 'This address can only be read.'));
  return served(path, `http://${headers.host}`);
}

/** Calls of browsers, which have publishable keys only: a secret key has no business here. */
async function called(stripe: StripeStandIn, received: HttpRequest): Promise<HttpResponse> {
  if (!/^Bearer pk_/.test(received.headers.authorization ?? '')) return textResponse(401, 'Browsers ask with a publishable key.');
  const answer = await stripe.answer(received);
  // A decline is told in the page; browsers would also report it as a failed load, which journeys look for.
  return answer.status === 402 ? { ...answer, status: 200 } : answer;
}

/** PayPal's calls, with a client token that only browsers get. */
async function calledPaypal(paypal: PaypalStandIn, received: HttpRequest): Promise<HttpResponse> {
  if (!/^Bearer [\w.]+\.browser$/.test(received.headers.authorization ?? '')) return textResponse(401, 'Browsers ask with a client token.');
  return paypal.answer({ ...received, path: received.path.slice('/paypal'.length) });
}

async function served(path: string, origin: string): Promise<HttpResponse> {
  const entry = scripts[path];
  const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' };
  if (entry) {
    const answer = textResponse(200, await script(entry, origin), 'text/javascript; charset=utf-8');
    return { ...answer, headers: { ...answer.headers, ...shared } };
  }
  if (path !== '/frame') return textResponse(404, 'There is nothing here.');
  const answer = textResponse(200, document, 'text/html; charset=utf-8');
  return { ...answer, headers: { ...answer.headers, ...shared, 'content-security-policy': policy } };
}
