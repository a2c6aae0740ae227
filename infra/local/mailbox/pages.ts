import { textAt } from '../json.ts';
import type { DeadLetter } from '../services/queues.ts';
import type { Mail } from '../services/ses.ts';
import type { PushedHere } from '../standIns/push.ts';

/** No script at all; the page of an email can show pictures from anywhere, as email programs do. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src *; frame-src 'self'; base-uri 'self'; form-action 'none'";

const style = `
:root { color-scheme: light dark; --page: #faf8f4; --ink: #23201b; --soft: #5c564c; --line: #ddd6c8; --card: #fff; --link: #1f5f4c; }
@media (prefers-color-scheme: dark) { :root { --page: #161411; --ink: #f2ede4; --soft: #b8afa1; --line: #3b362e; --card: #201d19; --link: #8fd3bb; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: 0 0 1.25rem; color: var(--soft); }
a { color: var(--link); }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li { padding: .8rem 1rem; overflow-wrap: anywhere; }
li a { display: block; font-weight: 600; text-decoration: none; }
li a:hover, li a:focus-visible { text-decoration: underline; }
.small { display: block; color: var(--soft); font-size: .9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 0 1.25rem; overflow-wrap: anywhere; }
dt { color: var(--soft); }
dd { margin: 0; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** A whole page; `title` as text, `body` as HTML. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

/** Times are in English and UTC: the page doesn't know the reader's location or language. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const timeTag = (time: string) => `<time datetime="${safe(time)}">${format.format(new Date(time))} UTC</time>`;

const entry = ({ id, subject, to, time }: Mail) =>
  `<li><a href="/mailbox/${id}">${safe(subject || '(no subject)')}</a><span class="small">To ${safe(to)} · ${timeTag(time)}</span></li>`;

export function listPage(mails: readonly Mail[], below: string): string {
  const list = mails.length
    ? `<ol>${mails.map(entry).join('')}</ol>`
    : '<p>No mail has been sent yet. Ask for a new password, for example, and look here again.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mail that Narthex would have sent, newest first. Nothing leaves this machine. Text messages are <a href="/mailbox/texts">on a page of their own</a>.</p>${list}${below}`,
  );
}

/** The push notifications that browsers would have shown; empty if there are none. */
export function pushedPart(pushed: readonly PushedHere[]): string {
  if (!pushed.length) return '';
  const items = pushed.map(
    ({ content, time }) =>
      `<li><a href="${safe(textAt(content, 'link') || '/')}">${safe(textAt(content, 'title') || '(no title)')}</a>${safe(textAt(content, 'body'))}<span class="small">${timeTag(time)}</span></li>`,
  );
  return `<h2>Pushed</h2><p>What browsers would have been shown, decrypted, newest first.</p><ol>${items.join('')}</ol>`;
}

/** The messages given up after their last attempt; empty if there are none. */
export function deadLettersPart(letters: readonly DeadLetter[]): string {
  if (!letters.length) return '';
  const items = letters.map(
    ({ from, reason, body, time }) =>
      `<li>${safe(reason)}<span class="small">${safe(from)} · ${timeTag(time)}</span><pre tabindex="0">${safe(body.slice(0, 2_000))}</pre></li>`,
  );
  return `<h2>Work that failed for good</h2><p>Messages that a function could not handle, even after its last attempt.</p><ol>${items.join('')}</ol>`;
}

const headerLines = (headers: string) =>
  headers
    .split('\n')
    .filter(Boolean)
    .map((line) => `<dt>${safe(line.slice(0, line.indexOf(':')))}</dt><dd>${safe(line.slice(line.indexOf(':') + 1))}</dd>`)
    .join('');

export function mailPage({ id, subject, to, from, time, text, html, headers, files }: Mail): string {
  const attached = files.map((file, at) => `<dt>Attached</dt><dd><a href="/mailbox/${id}.${at}">${safe(file.name)}</a></dd>`).join('');
  const head = `<p><a href="/mailbox">All mail</a></p><h1>${safe(subject || '(no subject)')}</h1>
<dl><dt>To</dt><dd>${safe(to)}</dd><dt>From</dt><dd>${safe(from)}</dd><dt>Sent</dt><dd>${timeTag(time)}</dd>${headerLines(headers)}${attached}</dl>`;
  // The email's own HTML runs nothing; its links open in the entire window.
  const shown = html
    ? `<iframe title="The mail as it is shown" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${safe(`<base target="_top">${html}`)}"></iframe>`
    : '';
  const plain = text ? `<h2>Plain text</h2><pre tabindex="0">${safe(text)}</pre>` : '';
  return page(subject || 'Mail', head + shown + plain);
}

export const missingPage = () =>
  page('No such mail', '<h1>No such mail</h1><p>It may have been removed. <a href="/mailbox">All mail</a></p>');
