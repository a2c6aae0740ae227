import { type HttpRequest, type HttpResponse, isLoopback, jsonResponse, textResponse } from '../../../front/http.ts';
import type { Gateways } from '../../gateways.ts';
import { controlPage } from './page.ts';
import { paymentsOf, webhooksOf } from './summaries.ts';

/** As for the mailbox: a foreign name that leads to this machine must not read it. */
const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What the gateways' stand-ins did, and what they shall do: for users of this machine only. `undefined` for other paths. */
export function controlAnswer(gateways: Gateways, received: HttpRequest): Promise<HttpResponse> | undefined {
  const { path, headers, ip, method } = received;
  if (!isOwnName(headers.host) || !/^\/gateway(\.json)?$/.test(path)) return undefined;
  if (!isLoopback(ip)) return Promise.resolve(textResponse(403, 'The gateways are open to this machine only.'));
  if (method === 'POST') return changed(gateways, received);
  if (method !== 'GET' && method !== 'HEAD') return Promise.resolve(textResponse(405, 'The gateways are read, or told what to do.'));
  if (path === '/gateway.json')
    return Promise.resolve(jsonResponse(200, { payments: paymentsOf(gateways), webhooks: webhooksOf(gateways) }));
  const page = textResponse(200, controlPage(gateways), 'text/html; charset=utf-8');
  const safe = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
  return Promise.resolve({ ...page, headers: { ...page.headers, ...safe } });
}

async function changed(gateways: Gateways, { headers, body }: HttpRequest): Promise<HttpResponse> {
  // Pages of other sites must not move anything here; programs send no origin.
  if (headers.origin && URL.parse(headers.origin)?.host !== headers.host) return textResponse(403, 'Only this page may do that.');
  const given = new URLSearchParams(body.toString('utf8'));
  const does = orders[given.get('do') ?? ''];
  if (!does) return textResponse(400, 'This can’t be done.');
  await does(gateways, (name) => Math.max(0, Math.min(100_000, Math.trunc(Number(given.get(name) ?? 0)) || 0)), given);
  await gateways.save();
  return { ...textResponse(303, ''), headers: { location: '/gateway' } };
}

type Order = (gateways: Gateways, number: (name: string) => number, given: URLSearchParams) => unknown;

/** By the name `do` of a form. */
const orders: Readonly<Record<string, Order>> = {
  /** `days`: 1 to 400. */
  advance: (gateways, number) => gateways.advance(Math.min(400, number('days'))),
  /** `held`, `reversed`: 1 for yes. `delay`: seconds. `times`: how often each is sent. `drop`, `forge`: so many of the next. */
  webhooks: ({ stripe, paypal }, number) => {
    const asked = { isHeld: number('held') === 1, isReversed: number('reversed') === 1, delayMs: number('delay') * 1000 };
    const counts = { times: Math.max(1, Math.min(5, number('times'))), drop: number('drop'), forge: number('forge') };
    for (const { faults } of [stripe, paypal]) Object.assign(faults.webhooks, asked, counts);
  },
  send: (gateways) => gateways.tick(),
  /** `kind`: how; `left`: how many of the next calls. */
  calls: ({ stripe, paypal }, number, given) => {
    const kind = (['failBefore', 'failAfter', 'hangUpAfter'] as const).find((one) => one === given.get('kind'));
    if (kind) for (const { faults } of [stripe, paypal]) faults.calls = { kind, left: number('left') };
  },
  /** `payment`: its id; `status`: open, won or lost. */
  dispute: ({ stripe, paypal }, _, given) => {
    const [payment, status] = [given.get('payment') ?? '', given.get('status')];
    for (const one of [stripe, paypal]) {
      if (status === 'open') one.dispute(payment);
      else one.decide(payment, status === 'won' ? 'won' : 'lost');
    }
  },
  /** `delivery`: its id. */
  resend: ({ stripe, paypal }, _, given) => {
    for (const book of [stripe.state, paypal.book]) {
      const found = book.deliveries.every().find(({ shown }) => shown.id === given.get('delivery'));
      if (found) book.deliveries.change(found, { state: 'waiting', at: book.now() });
    }
  },
};
