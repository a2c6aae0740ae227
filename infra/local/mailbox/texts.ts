import { type HttpRequest, type HttpResponse, isLoopback, jsonResponse, textResponse } from '../front/http.ts';
import type { TextHere, Texts } from '../standIns/twilio.ts';
import { page, pagePolicy, safe } from './pages.ts';

const isOwnName = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** Texts that Narthex would have sent, and what their owners answer: for users of this machine only. `undefined` for other paths. */
export function textsAnswer(texts: Pick<Texts, 'list' | 'answer'>, received: HttpRequest): Promise<HttpResponse> | undefined {
  const { method, path, headers, ip } = received;
  if (!isOwnName(headers.host) || !/^\/mailbox\/texts(\.json)?$/.test(path)) return undefined;
  if (!isLoopback(ip)) return Promise.resolve(textResponse(403, 'The mailbox is open to this machine only.'));
  if (method === 'POST') return answered(texts, received);
  if (method !== 'GET' && method !== 'HEAD') return Promise.resolve(textResponse(405, 'Texts are read, or answered.'));
  if (path.endsWith('.json')) return Promise.resolve(jsonResponse(200, texts.list()));
  const html = textResponse(200, textsPage(texts.list()), 'text/html; charset=utf-8');
  const policy = pagePolicy.replace("form-action 'none'", "form-action 'self'");
  const guards = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
  return Promise.resolve({ ...html, headers: { ...html.headers, ...guards } });
}

async function answered(texts: Pick<Texts, 'answer'>, { headers, body }: HttpRequest): Promise<HttpResponse> {
  // Pages of other sites must not answer anything here; programs send no origin.
  if (headers.origin && URL.parse(headers.origin)?.host !== headers.host) return textResponse(403, 'Only this page may do that.');
  const given = new URLSearchParams(body.toString('utf8'));
  await texts.answer(given.get('id') ?? '', given.get('body') ?? '');
  return { ...textResponse(303, ''), headers: { location: '/mailbox/texts' } };
}

const words = ['STOP', 'START', 'HELP', 'Thank you!'];
const form = ({ id, to }: TextHere) =>
  `<form method="post" action="/mailbox/texts"><input type="hidden" name="id" value="${safe(id)}">${words
    .map((word) => `<button name="body" value="${safe(word)}" aria-label="${safe(`${to} answers ${word}`)}">${safe(word)}</button>`)
    .join(' ')}</form>`;
const entry = (text: TextHere) =>
  `<li>${safe(text.body)}<span class="small">From ${safe(text.from)} to ${safe(text.to)} · ${safe(text.status)} · ${safe(text.time)}</span>${text.isAnswer ? '' : form(text)}</li>`;

function textsPage(all: readonly TextHere[]): string {
  const list = all.length ? `<ol>${all.map(entry).join('')}</ol>` : '<p>No text has been sent yet.</p>';
  const ends = 'Numbers that end in 00 are none, 01 are landlines, 02 can’t be reached, 03 come too fast, and 04 get no answer.';
  return page(
    'Texts',
    `<p><a href="/mailbox">All mail</a></p><h1>Texts</h1><p>Texts that Narthex would have sent, newest first, and what is answered. Nothing leaves this machine. ${ends}</p>${list}`,
  );
}
