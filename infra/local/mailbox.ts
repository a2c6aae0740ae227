import type { Mail } from './mail.ts';
import { deadLettersPart, listPage, mailPage, missingPage, pagePolicy } from './mailboxPages.ts';
import { type Answer, isLoopback, jsonAnswer, type Received, textAnswer } from './messages.ts';
import type { DeadLetter } from './queues.ts';

export interface MailboxRequest {
  readonly mails: () => readonly Mail[];
  readonly deadLetters: () => readonly DeadLetter[];
}

const html = (status: number, page: string): Answer => {
  const answer = textAnswer(status, page, 'text/html; charset=utf-8');
  const safe = {
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  return { ...answer, headers: { ...answer.headers, ...safe } };
};

/** A page of a stranger whose host name was pointed at this machine must not read the mail; churches have pages of their own. */
const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** The outgoing mail, to read: for people at this machine only. Undefined for paths that are not the mailbox's. */
export function mailboxAnswer({ mails, deadLetters }: MailboxRequest, { method, path, ip, headers }: Received): Answer | undefined {
  if (!isOwnName(headers.host) || !/^\/mailbox(\.json|\/[^/]*)?$/.test(path)) return undefined;
  if (!isLoopback(ip)) return textAnswer(403, 'The mailbox is open to this machine only.');
  if (method !== 'GET' && method !== 'HEAD') return textAnswer(405, 'The mailbox can only be read.');
  if (path === '/mailbox.json') return jsonAnswer(200, mails());
  const id = path.slice('/mailbox/'.length);
  if (!id) return html(200, listPage(mails(), deadLettersPart(deadLetters())));
  const mail = mails().find((one) => one.id === id);
  return mail ? html(200, mailPage(mail)) : html(404, missingPage());
}
