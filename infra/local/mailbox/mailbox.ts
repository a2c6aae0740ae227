import { type HttpRequest, type HttpResponse, isLoopback, jsonResponse, textResponse } from '../front/http.ts';
import { readObject, textAt } from '../json.ts';
import type { DeadLetter } from '../services/queues.ts';
import type { Mail, MailFile } from '../services/ses.ts';
import type { Pushes } from '../standIns/push.ts';
import { deadLettersPart, listPage, mailPage, missingPage, pagePolicy, pushedPart } from './pages.ts';

export interface MailboxRequest {
  readonly mails: () => readonly Mail[];
  readonly deadLetters: () => readonly DeadLetter[];
  readonly pushes: Pick<Pushes, 'list' | 'subscribe' | 'end'>;
}

const html = (status: number, page: string): HttpResponse => {
  const answer = textResponse(status, page, 'text/html; charset=utf-8');
  const safe = {
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  return { ...answer, headers: { ...answer.headers, ...safe } };
};

/**
 * Pages on a foreign host name pointed at this machine (DNS rebinding) must not read the mailbox; on a church's host the path is the
 * church's own.
 */
const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** Shows outgoing email, for users of this machine only. `undefined` for paths outside the mailbox. */
export function mailboxAnswer(
  request: MailboxRequest,
  { method, path, ip, headers, body }: HttpRequest,
): HttpResponse | Promise<HttpResponse> | undefined {
  if (!isOwnName(headers.host) || !/^\/mailbox(\.json|\/[^/]*)?$/.test(path)) return undefined;
  if (!isLoopback(ip)) return textResponse(403, 'The mailbox is open to this machine only.');
  if (path === subscriptions && method !== 'GET') return subscriptionAnswer(request.pushes, method, body);
  if (method !== 'GET' && method !== 'HEAD') return textResponse(405, 'The mailbox can only be read.');
  return read(request, path);
}

function read({ mails, deadLetters, pushes }: MailboxRequest, path: string): HttpResponse {
  if (path === '/mailbox.json') return jsonResponse(200, mails());
  if (path === '/mailbox/pushed.json') return jsonResponse(200, pushes.list());
  const id = path.slice('/mailbox/'.length);
  if (!id) return html(200, listPage(mails(), pushedPart(pushes.list()) + deadLettersPart(deadLetters())));
  const [mailId, at] = id.split('.');
  const mail = mails().find((one) => one.id === mailId);
  const file = at === undefined ? undefined : mail?.files[Number(at)];
  if (file) return fileAnswer(file);
  return mail ? html(200, mailPage(mail)) : html(404, missingPage());
}

/** Only ever saved: what is attached may be anything. */
function fileAnswer({ name, data }: MailFile): HttpResponse {
  const answer = textResponse(200, '');
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
  };
  return { ...answer, headers: { ...answer.headers, ...headers }, body: Buffer.from(data, 'base64') };
}

/**
 * Where a page without a reachable push service gets a subscription (POST, with the stage's `publicKey`), and ends it (DELETE, `endpoint`).
 */
const subscriptions = '/mailbox/subscriptions';

async function subscriptionAnswer(pushes: MailboxRequest['pushes'], method: string, body: Buffer): Promise<HttpResponse> {
  const asked = readObject(body.toString('utf8'));
  if (method === 'POST') return jsonResponse(201, await pushes.subscribe(textAt(asked, 'publicKey')));
  if (method !== 'DELETE') return textResponse(405, 'Subscriptions are made and ended.');
  await pushes.end(textAt(asked, 'endpoint'));
  return jsonResponse(200, {});
}
