/**
 * Asking for prayer: never one to one. It waits until two hosts are there; a secret in this browser opens it again. Words of someone in danger
 * show at once where there is help.
 */
import type { Prayer } from '#shared/messaging/chat/prayers.ts';
import { newId } from '#web/session/newId.ts';
import { h } from '../dom.ts';
import { longestName, longestPrayer } from '../limits.ts';
import { crisisBox } from '../part/crisis.ts';
import { fieldOf, keepDraft } from '../part/field.ts';
import { ask, type Outcome } from '../room/api.ts';
import { enterAsGuest } from '../room/enterAsGuest.ts';
import type { Room } from '../room/feed.ts';
import { guest } from '../room/localState.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';
import { keepPrayerKey, type PrayerKey, prayerKey } from './prayerKey.ts';

/** How often answers are looked for, while the panel is seen, and in another tab of the chat. */
const [everyMs, awayMs] = [5000, 15_000];
const draftKey = 'narthex.prayer.draft';

export function prayerPanel(place: Room, member: Member | undefined, say: Say, mark: (fresh: number) => void): HTMLElement {
  const { churchId } = place;
  const token = member?.token ?? '';
  const node = h('div', { class: 'chat-side' });
  const status = h('p', { class: 'chat-note', role: 'status' });
  const crisis = h('div');
  let key: PrayerKey | undefined = prayerKey(churchId);
  let crisisTold: string | undefined;
  const help = (numbers: string | undefined) => {
    if (numbers === undefined || numbers === crisisTold) return;
    crisisTold = numbers;
    crisis.replaceChildren(crisisBox(say, numbers));
  };
  const fieldWith = (
    label: string,
    name: string,
    send: (content: string, id: string) => Promise<Outcome<unknown>>,
    before?: readonly Node[],
  ) => fieldOf({ ...{ say, label, name, send, status, draftKey, longest: longestPrayer }, before });

  function askFor() {
    const name = h('input', {
      maxlength: longestName,
      autocomplete: 'given-name',
      required: true,
      'aria-label': say('name'),
      placeholder: say('name'),
    });
    name.value = guest(churchId).name;
    // The same for each attempt, as is the id: an answer that was lost leaves nothing that can’t be opened.
    const mine = { id: newId(), secret: newId() + newId() };
    const send = async (content: string) => {
      const entered = member ? undefined : await enterAsGuest(place, name.value.trim());
      if (entered && entered.is !== 'done') return entered;
      const own = entered ? { name: name.value.trim(), ...entered.answer } : {};
      const outcome = await ask<Prayer>('/prayers/ask', { ...place, ...mine, content, ...own }, token);
      if (outcome.is === 'done') {
        key = mine;
        keepPrayerKey(churchId, key);
        keepDraft(draftKey, '');
        help(outcome.answer.crisis);
        show(outcome.answer);
      }
      return outcome;
    };
    const { form } = fieldWith(say('prayer.send'), say('prayer.text'), send, member ? [] : [name]);
    node.replaceChildren(h('p', {}, say('prayer.intro')), crisis, form, status);
  }

  const time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short' });
  const log = h('ol', { class: 'chat-log', role: 'log', 'aria-label': say('prayer.tab'), tabindex: 0 });
  const state = h('p', { class: 'chat-note', role: 'status' });
  let shown = 0;
  let answer: HTMLElement | undefined;

  function show(view: Prayer) {
    const { lines, hosts, watchers, state: is } = view;
    const closed = is === 'closed';
    const answered = Math.max(shown, lines.findLast(({ own }) => own)?.number ?? 0);
    mark(lines.filter(({ number }) => number > answered).length);
    for (const { number, own, name, at, content } of lines) {
      if (number <= shown) continue;
      shown = number;
      const head = h(
        'p',
        { class: 'chat-by' },
        h('b', {}, own ? say('you') : name),
        h('time', { datetime: new Date(at).toISOString() }, time.format(at)),
      );
      log.append(h('li', { class: 'chat-line' }, head, h('p', { class: 'chat-text', dir: 'auto' }, content)));
      log.scrollTop = log.scrollHeight;
    }
    const list = new Intl.ListFormat(document.documentElement.lang || undefined);
    const now = closed ? say('prayer.over') : is === 'open' ? say('prayer.present', { names: list.format(hosts) }) : say('prayer.waiting');
    if (state.textContent !== now) state.textContent = now;
    const watched = watchers.length > 0 ? [h('p', { class: 'chat-note' }, say('prayer.watched', { names: list.format(watchers) }))] : [];
    if (answer?.isConnected && !closed) return;
    answer = closed ? again() : fieldWith(say('prayer.reply'), say('prayer.answer'), write).form;
    node.replaceChildren(state, ...watched, crisis, log, answer, status, h('p', { class: 'chat-note' }, say('prayer.kept')));
  }
  const again = () =>
    h(
      'button',
      {
        type: 'button',
        class: 'button chat-button',
        click: () => {
          key = undefined;
          keepPrayerKey(churchId, undefined);
          log.replaceChildren();
          shown = 0;
          askFor();
        },
      },
      say('prayer.new'),
    );
  const write = async (content: string, lineId: string) => {
    const outcome = await ask<Prayer>('/prayers/write', { churchId, ...key, lineId, content }, token);
    if (outcome.is === 'done') {
      help(outcome.answer.crisis);
      show(outcome.answer);
    }
    return outcome;
  };

  async function read() {
    const mine = key;
    if (!mine) return;
    const outcome = await ask<Prayer>('/prayers/read', { churchId, ...mine }, token);
    // Another one has been asked for meanwhile.
    if (key !== mine) return;
    if (outcome.is === 'done') show(outcome.answer);
    // It was erased.
    else if (outcome.is === 'refused' && outcome.code === 'notFound') {
      key = undefined;
      keepPrayerKey(churchId, undefined);
      askFor();
    }
  }
  if (key) void read();
  else askFor();
  let asked = 0;
  const timer = setInterval(() => {
    if (!node.isConnected || document.visibilityState !== 'visible') return;
    if (node.offsetParent === null && Date.now() - asked < awayMs) return;
    asked = Date.now();
    void read();
  }, everyMs);
  addEventListener('pagehide', () => clearInterval(timer), { once: true });
  return node;
}
