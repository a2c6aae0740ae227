/** Taking part in a chat: fetched when someone wants to write or react, not for those who only read. */
import { h } from '../dom.ts';
import type { About, Room } from '../room/feed.ts';
import { type Friends, friendsOf } from '../room/friends.ts';
import { guest, localState, type Own, saveDraft } from '../room/localState.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';
import { composer } from './composer.ts';
import { crisisBox } from './crisis.ts';
import { type Outbox, outboxOf } from './outbox.ts';

export interface Part extends Pick<Outbox, 'react' | 'arrived' | 'end'>, Friends {
  readonly node: HTMLElement;
  readonly own: () => readonly Own[];
  readonly stateOf: (one: Own) => readonly (Node | string)[];
  readonly show: (about: About | undefined) => void;
}

/** `focused`: begins in the field, because it was asked for. */
export function takePart(place: Room, member: Member | undefined, say: Say, changed: () => void, focused: boolean): Part {
  const { churchId, room } = place;
  const outbox = outboxOf(place, member, changed);
  const crisis = h('div');
  let told: string | undefined;
  const below = composer({
    ...{ say, outbox, isMember: member !== undefined, draft: localState(room).draft, guestName: guest(churchId).name, focused },
    // At once: kept a moment later, what has just been sent would be a draft again.
    onDraft: (text) => void saveDraft(room, text),
  });
  const link = (text: string, act: () => void) => h('button', { type: 'button', class: 'chat-link', click: act }, text);
  if (member || guest(churchId).name || localState(room).own.length > 0) void outbox.open();
  return {
    ...friendsOf(room, member, changed),
    node: h('div', {}, crisis, below.node),
    own: () => outbox.read().own,
    stateOf: (one) => {
      if (one.state === 'waiting') return [say('waiting')];
      if (one.state === 'refused') {
        const why = say(`why.${one.code}`) || say('why.other');
        const edit = () => {
          outbox.discard(one.id);
          below.edit(one.content);
        };
        return [`${say('refused')} ${why} `, link(say('again'), () => outbox.again(one.id)), ' ', link(say('edit'), edit)];
      }
      if (one.state === 'removed') return [`${say('removed')} `, link(say('discard'), () => outbox.discard(one.id))];
      return [say(one.state)];
    },
    show: (about) => {
      const { crisis: help, pausedUntil } = outbox.read();
      below.show(about);
      if (help !== undefined && help !== told) {
        told = help;
        crisis.replaceChildren(crisisBox(say, help));
      }
      if (pausedUntil > Date.now()) setTimeout(changed, 1000);
    },
    react: outbox.react,
    arrived: outbox.arrived,
    end: outbox.end,
  };
}
