/** Notes beside the video: they stay in this browser, without a network, too, until they are downloaded or mailed to oneself. */
import { h } from '../dom.ts';
import type { Say } from '../say.ts';

interface About {
  readonly key: string;
  readonly label: string;
}
/** Longer ones don't fit into the address of a mail; they are downloaded. */
const longestMail = 1500;
const savedMs = 300;

const keyOf = (key: string) => `narthex.notes.${key}`;
function kept(key: string): string {
  try {
    return localStorage.getItem(keyOf(key)) ?? '';
  } catch {
    return '';
  }
}

/** `email`: of the signed-in member, to write to. */
export function notesPanel({ key, label }: About, email: string, say: Say): HTMLElement {
  const title = say('ownNotes.file', { service: label });
  const status = h('p', { class: 'chat-note', role: 'status' });
  const text = h('textarea', { rows: 12, 'aria-label': say('ownNotes.title'), dir: 'auto' });
  text.value = kept(key);
  let timer = 0;
  const save = () => {
    window.clearTimeout(timer);
    timer = 0;
    try {
      localStorage.setItem(keyOf(key), text.value);
      status.textContent = say('ownNotes.saved');
    } catch {
      status.textContent = say('ownNotes.unsaved');
    }
  };
  text.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, savedMs);
    refresh();
  });
  // Another tab may have written since: what was only read here is not saved again, but follows.
  addEventListener('pagehide', () => timer !== 0 && save());
  addEventListener('storage', ({ key: changed }) => {
    if (changed !== keyOf(key) || timer !== 0) return;
    text.value = kept(key);
    refresh();
  });

  const download = h(
    'button',
    { type: 'button', class: 'button chat-button', click: () => saveFile(`${title}.txt`, text.value) },
    say('ownNotes.download'),
  );
  const mail = h('a', { class: 'chat-link' }, say('ownNotes.mail'));
  const refresh = () => {
    download.disabled = text.value.trim() === '';
    mail.hidden = download.disabled || text.value.length > longestMail;
    mail.href = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.value)}`;
  };
  refresh();
  return h(
    'div',
    { class: 'chat-side' },
    h('p', { class: 'chat-note' }, say('ownNotes.hint')),
    text,
    h('div', { class: 'chat-row' }, download, mail),
    status,
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  h('a', { href: url, download: name.replace(/[\\/:*?"<>|]+/g, ' ') }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
