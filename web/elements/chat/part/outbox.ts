/**
 * Writing in a room: each message has an id of its own, so that sending it again is the same message. What isn't there yet is kept in the
 * browser and tried again; what was refused stays to be corrected.
 */
import type { Opened, Posted } from '#shared/messaging/chat/words.ts';
import { newId } from '#web/session/newId.ts';
import { ask } from '../room/api.ts';
import type { Room } from '../room/feed.ts';
import { forgetOwn, guest, keepGuest, localState, type Own, saveOwn, update } from '../room/localState.ts';
import type { Member } from '../room/member.ts';

const retriesMs = [2000, 5000, 15_000];
/** After its time a held message is looked for: its event, or a host's decision. */
const lookAgainMs = 4000;
/** One that everyone has, and that the log hasn’t shown after so many looks, is older than what the log shows. */
const mostLooks = 5;

export interface OutboxState {
  readonly opened: Opened | undefined;
  readonly own: readonly Own[];
  /** Milliseconds at which the next message can be sent; 0 for now. */
  readonly pausedUntil: number;
  /** Work is being done for the server. */
  readonly working: boolean;
  /** What the church gives as help, if words were of someone in danger; maybe empty. */
  readonly crisis: string | undefined;
}

export interface Outbox {
  readonly read: () => OutboxState;
  /** Enters the room: as the member or as the guest of this browser, with another name if one is given. Returns why not. */
  readonly open: (name?: string) => Promise<string>;
  readonly write: (content: string) => void;
  readonly react: (emoji: string) => Promise<boolean>;
  readonly again: (id: string) => void;
  readonly discard: (id: string) => void;
  /** Ids of messages that everyone has. */
  readonly arrived: (ids: ReadonlySet<string>) => void;
  readonly end: () => void;
}

export function outboxOf(place: Room, member: Member | undefined, changed: () => void): Outbox {
  const { churchId, room } = place;
  let state: OutboxState = { opened: undefined, own: localState(room).own, pausedUntil: 0, working: false, crisis: undefined };
  let proof = '';
  let failures = 0;
  let timer = 0;
  let busy = false;
  let over = false;
  const token = member?.token ?? '';
  const set = (more: Partial<OutboxState>) => {
    state = { ...state, ...more };
    changed();
  };
  const put = (one: Own) => set({ own: saveOwn(room, one).own });
  const drop = (ids: ReadonlySet<string>) => set({ own: forgetOwn(room, ids).own });
  const identity = () => (member ? {} : { viewer: guest(churchId).viewer || undefined, proof: proof || undefined });

  async function open(name?: string): Promise<string> {
    if (member && name) {
      const chosen = await ask('/chat/name', { name }, token);
      if (chosen.is !== 'done') return chosen.is === 'away' ? 'away' : chosen.code;
    }
    const known = guest(churchId);
    const wanted = member ? undefined : name || known.name || undefined;
    const outcome = await ask<Opened>('/chat/open', { ...place, name: wanted, viewer: (!member && known.viewer) || undefined }, token);
    if (outcome.is === 'away') return 'away';
    if (outcome.is === 'refused') return outcome.code;
    const { answer } = outcome;
    if (!member) keepGuest(churchId, { viewer: answer.viewer ?? known.viewer, name: answer.name });
    set({ opened: answer });
    if (answer.bits > 0 && answer.viewer) await work(answer.viewer, answer.bits);
    for (const one of state.own) if (one.state === 'grace') void lookAfter(one);
    void send();
    return '';
  }
  async function work(viewer: string, bits: number) {
    set({ working: true });
    const { proofOf } = await import('#web/session/proof/proofOf.ts');
    proof = await proofOf(viewer, bits);
    set({ working: false });
  }
  const later = (ms: number) => {
    window.clearTimeout(timer);
    if (!over) timer = window.setTimeout(() => void send(), ms);
  };
  const isUnsent = ({ state: one }: Own) => one === 'sending' || one === 'waiting';

  /** One after the other, in the order in which they were written. */
  async function send(): Promise<void> {
    const next = state.own.find(isUnsent);
    if (!next || busy || over || !state.opened) return;
    busy = true;
    const outcome = await ask<Posted>('/chat/post', { ...place, ...identity(), id: next.id, content: next.content }, token);
    busy = false;
    if (over) return;
    if (outcome.is === 'away') {
      put({ ...next, state: 'waiting' });
      return later(retriesMs[Math.min(failures++, retriesMs.length - 1)] ?? 0);
    }
    failures = 0;
    if (outcome.is === 'done') {
      if (outcome.answer.crisis !== undefined) set({ crisis: outcome.answer.crisis });
      stored(next, outcome.answer);
    } else if (outcome.code === 'chatSlow') {
      const ms = Math.max(2, outcome.seconds) * 1000;
      set({ pausedUntil: Date.now() + ms });
      return later(ms);
    } else if (outcome.code === 'chatWork' && next.code !== 'chatWork') {
      // The key asks for work now, or is too old: once more, with a new one.
      put({ ...next, code: 'chatWork' });
      if (!member) keepGuest(churchId, { viewer: '', name: guest(churchId).name });
      if ((await open()) === '') return;
      put({ ...next, state: 'refused', code: 'chatWork' });
    } else put({ ...next, state: 'refused', code: outcome.code });
    void send();
  }
  function stored(one: Own, { state: is, until }: Posted) {
    if (is === 'counted') return drop(new Set([one.id]));
    // Until everyone is told, it stands below the others.
    put({ ...one, code: '', state: is === 'removed' ? 'removed' : is === 'waiting' ? 'held' : 'grace' });
    if (is === 'held' || is === 'shown') window.setTimeout(() => void lookAfter(one), Math.max(0, (until ?? 0) - Date.now()) + lookAgainMs);
  }
  /** What has become of a message that should be there by now. */
  async function lookAfter({ id, content }: Own, looks = 1): Promise<void> {
    const one = state.own.find((own) => own.id === id);
    if (over || one?.state !== 'grace') return;
    const outcome = await ask<Posted>('/chat/post', { ...place, ...identity(), id, content }, token);
    if (over) return;
    if (outcome.is === 'refused') return put({ ...one, state: 'refused', code: outcome.code });
    const is = outcome.is === 'done' ? outcome.answer.state : undefined;
    if (is === 'removed') return put({ ...one, state: 'removed' });
    if (is === 'counted' || (is === 'shown' && looks >= mostLooks)) return drop(new Set([id]));
    window.setTimeout(() => void lookAfter(one, is === 'shown' ? looks + 1 : looks), lookAgainMs);
  }

  const online = () => later(0);
  addEventListener('online', online);
  return {
    read: () => state,
    open,
    write: (content) => {
      update(room, (before) => ({ ...before, draft: '' }));
      put({ id: newId(), content, at: Date.now(), state: navigator.onLine ? 'sending' : 'waiting', code: '' });
      void send();
    },
    react: async (emoji) => {
      if (!state.opened && (await open()) !== '') return false;
      return (await ask('/chat/react', { ...place, ...identity(), emoji }, token)).is === 'done';
    },
    again: (id) => {
      const one = state.own.find((own) => own.id === id);
      if (one) put({ ...one, state: 'sending', code: '' });
      void send();
    },
    discard: (id) => drop(new Set([id])),
    arrived: (ids) => {
      if (state.own.some(({ id }) => ids.has(id))) drop(ids);
    },
    end: () => {
      over = true;
      window.clearTimeout(timer);
      removeEventListener('online', online);
    },
  };
}
