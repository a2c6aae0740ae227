// Texts through Twilio (https://www.twilio.com/docs/messaging/api/message-resource). Its addresses and codes are known here only.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { settings } from '#functions/core/settings.ts';
import { check, maybe, shape, whole } from '#shared/words.ts';
import type { Heard, News, Posted, Sent, TextProvider } from './provider.ts';

const Refused = shape({ code: maybe(whole) });

const stoppedCodes = new Set([21610]);
/** No number, none that gets texts, or none that is in use. */
const numberCodes = new Set([21211, 21217, 21401, 21407, 21421, 21612, 21614, 30005, 30006]);
const why = (code: number) => (stoppedCodes.has(code) ? 'stopped' : numberCodes.has(code) ? 'number' : undefined);

const base = () => settings.twilioUrl || 'https://api.twilio.com';

function codeIn(body: Buffer): number {
  try {
    const read = check(Refused, JSON.parse(body.toString('utf8')));
    return read.ok ? (read.value.code ?? 0) : 0;
  } catch {
    return 0;
  }
}

async function send(
  { account, secret, from }: Parameters<TextProvider['send']>[0],
  text: Parameters<TextProvider['send']>[1],
): Promise<Sent> {
  const body = Buffer.from(new URLSearchParams({ To: text.to, From: from, Body: text.body, StatusCallback: text.statusUrl }).toString());
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const address = `${base()}/2010-04-01/Accounts/${account}/Messages.json`;
  // Without an answer no one knows whether it was taken, and asking again might send it twice.
  const answer = await safeFetch(address, { body, headers, isSetting: true, patience: 10_000 }).catch(() => undefined);
  if (!answer || answer.status >= 500) return { is: 'unclear' };
  if (answer.status < 300) return { is: 'taken' };
  if (answer.status === 429) return { is: 'busy' };
  return { is: 'refused', because: why(codeIn(answer.body)) };
}

/** https://www.twilio.com/docs/usage/security: the address, then each field in the order of its name, signed with the account's key. */
export function signatureOf(secret: string, url: string, body: string): string {
  const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', secret)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

function isGenuine({ secret }: { readonly secret: string }, { url, body, headers }: Posted): boolean {
  const wanted = Buffer.from(signatureOf(secret, url, body));
  const given = Buffer.from(headers['x-twilio-signature'] ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function newsIn({ body }: Posted): News {
  const fields = new URLSearchParams(body);
  const status = fields.get('MessageStatus') ?? '';
  if (status === 'delivered' || status === 'read') return { is: 'delivered' };
  if (status === 'failed' || status === 'undelivered') return { is: 'failed', because: why(Number(fields.get('ErrorCode'))) };
  return { is: 'onTheWay' };
}

/** As phone companies require them, in any case and alone in the text. */
const words = {
  stop: new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']),
  start: new Set(['START', 'UNSTOP', 'YES']),
  help: new Set(['HELP', 'INFO']),
} as const;

function heardIn({ body }: Posted): Heard {
  const fields = new URLSearchParams(body);
  const own = (fields.get('OptOutType') ?? '').toUpperCase();
  const said = (fields.get('Body') ?? '')
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  const word = (['stop', 'start', 'help'] as const).find((one) => own === one.toUpperCase() || (own === '' && words[one].has(said)));
  const message = (fields.get('Body') ?? '').trim();
  return { id: fields.get('MessageSid') ?? '', from: fields.get('From') ?? '', message, word, isAnswered: own !== '' };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const reply = (says?: string) => ({
  type: 'text/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?><Response>${says ? `<Message>${escaped(says)}</Message>` : ''}</Response>`,
});

export const twilio: TextProvider = { send, isGenuine, newsIn, heardIn, reply };
