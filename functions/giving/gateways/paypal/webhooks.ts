// PayPal's messages, verified here: asking PayPal whether its message is its own would cost a call for each forged one, too.
import { createVerify, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { check, many, maybe, type Out, shape, text } from '#shared/words.ts';
import { settings } from '../../../core/settings.ts';
import { GatewayError, type Notice } from '../gateway.ts';

export type MessageHeaders = Readonly<Record<string, string | undefined>>;

const refused = (why: string) => new GatewayError('signature', `The message is not signed by PayPal: ${why}.`);

/** PayPal's own hosts, and the name its certificate must have. */
const signers: Readonly<Record<string, string>> = {
  'api.paypal.com': 'messageverificationcerts.paypal.com',
  'api-m.paypal.com': 'messageverificationcerts.paypal.com',
  'api.sandbox.paypal.com': 'messageverificationcerts.sandbox.paypal.com',
  'api-m.sandbox.paypal.com': 'messageverificationcerts.sandbox.paypal.com',
};
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]+$/;

/** A certificate with those behind it. `isOurs`: of the embedded stage's stand-in, which no authority knows. */
export interface CertificateSource {
  readonly url: string;
  readonly name: string;
  readonly isOurs: boolean;
}

/** Where a certificate may come from; anything else is never fetched. */
function sourceOf(address: string): CertificateSource {
  const url = URL.parse(address);
  const standIn = settings.gatewayUrls.paypal;
  if (url && standIn && url.origin === new URL(standIn).origin)
    return { url: url.href, name: 'messageverificationcerts.paypal.com', isOurs: true };
  const name = url?.protocol === 'https:' && url.port === '' ? signers[url.hostname] : undefined;
  if (!url || !name || !certificatePath.test(url.pathname)) throw refused('its certificate lies elsewhere');
  return { url: url.href, name, isOurs: false };
}

const split = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one));

/** The key that signs, if the chain leads to an authority that Node knows. */
function keyIn(pem: string, { name, isOurs }: Pick<CertificateSource, 'name' | 'isOurs'>, now: Date) {
  const [leaf, ...rest] = split(pem);
  if (!leaf) throw refused('it has no certificate');
  if (!leaf.checkHost(name, { subject: 'always' })) throw refused('its certificate has another name');
  const isNow = (one: X509Certificate) => new Date(one.validFrom) <= now && now <= new Date(one.validTo);
  if (!isOurs && !leadsToRoot([leaf, ...rest], isNow)) throw refused('its certificate leads to no known authority');
  if (!isNow(leaf)) throw refused('its certificate is not valid now');
  return leaf.publicKey;
}

function leadsToRoot(chain: readonly X509Certificate[], isNow: (one: X509Certificate) => boolean): boolean {
  const roots = rootCertificates.map((one) => new X509Certificate(one));
  let at = chain[0];
  for (let steps = 0; at && steps < 6; steps += 1) {
    const { current } = { current: at };
    if (!isNow(current)) return false;
    if (roots.some((root) => current.checkIssued(root) && current.verify(root.publicKey))) return true;
    at = chain.find((one) => one !== current && one.ca && current.checkIssued(one) && current.verify(one.publicKey));
  }
  return false;
}

const held = new Map<string, { readonly pem: string; readonly until: number }>();
const keepMs = 12 * 3_600_000;

/** Fetched once; kept for half a day. */
async function fetchCertificate({ url }: CertificateSource, now: Date): Promise<string> {
  const known = held.get(url);
  if (known && known.until > now.getTime()) return known.pem;
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  const pem = answer?.ok ? await answer.text() : '';
  if (!pem || pem.length > 20_000) throw new GatewayError('unavailable', 'PayPal’s certificate could not be read.');
  if (held.size > 50) held.clear();
  held.set(url, { pem, until: now.getTime() + keepMs });
  return pem;
}

export interface Verifying {
  readonly webhookId: string;
  readonly now: Date;
  readonly certificate?: (source: CertificateSource, now: Date) => Promise<string>;
  /** Tests bring a certificate of no authority. */
  readonly isTrusted?: boolean;
}

/** RSA-SHA256 over transmission id, time, the webhook's id and the body's CRC-32. */
export async function verified(body: string, headers: MessageHeaders, verifying: Verifying): Promise<Notice> {
  const { webhookId, now, certificate = fetchCertificate, isTrusted = false } = verifying;
  const header = (name: string) => headers[`paypal-${name}`] ?? '';
  if (header('auth-algo') !== 'SHA256withRSA') throw refused('it is signed in another way');
  const source = sourceOf(header('cert-url'));
  const key = keyIn(await certificate(source, now), { ...source, isOurs: source.isOurs || isTrusted }, now);
  const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(body)].join('|');
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  if (!webhookId || !createVerify('RSA-SHA256').update(signed).verify(key, signature)) throw refused('the signature does not fit');
  return noticeFrom(readJson(body));
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new GatewayError('refused', 'This is no event: not JSON.');
  }
}

export const eventTypes = [
  ...[
    'CHECKOUT.ORDER.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.DECLINED',
  ],
  ...['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED'],
  ...['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
] as const;

const id = maybe(text(255));
const Event = shape({
  id: text(255),
  event_type: text(255),
  create_time: text(40),
  resource_type: maybe(text(100)),
  resource: shape({
    id,
    supplementary_data: maybe(shape({ related_ids: maybe(shape({ order_id: id, capture_id: id })) })),
    links: maybe(many(shape({ rel: maybe(text(40)), href: maybe(text(2000)) }))),
    disputed_transactions: maybe(many(shape({ seller_transaction_id: id }))),
  }),
});
export const Events = shape({ events: maybe(many(Event)) });

/** A refund names its capture in a link only. */
const upOf = ({ links }: Out<typeof Event>['resource']): string | undefined =>
  links?.find(({ rel }) => rel === 'up')?.href?.match(/\/captures\/([\w-]+)/)?.[1];

export function noticeFrom(given: unknown): Notice {
  const read = check(Event, given);
  if (!read.ok) throw new GatewayError('refused', `This is no event: ${read.problem}`);
  const { id: event, event_type: type, create_time, resource_type: kind, resource } = read.value;
  const { order_id: order, capture_id: capture } = resource.supplementary_data?.related_ids ?? {};
  const disputed = resource.disputed_transactions?.flatMap(({ seller_transaction_id: one }) => one ?? []) ?? [];
  const payment = kind === 'refund' ? (capture ?? upOf(resource)) : kind === 'dispute' ? undefined : (order ?? resource.id);
  return {
    id: event,
    type,
    at: new Date(create_time).toISOString(),
    paymentIds: [...(payment ? [payment] : []), ...disputed],
    payouts: [],
    schedules: [],
  };
}
