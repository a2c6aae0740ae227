/** By what names the minors of the own groups are called, whom everyone else reads as “Member” (decision M10). */
import { minorName } from '#shared/messaging/chat/room.ts';
import type { Line } from '#web/messaging/chat/log/chatState.ts';
import { ask } from './api.ts';
import type { Member } from './member.ts';

const restMs = 10_000;

export interface Friends {
  /** The name behind a message’s number, if it is known. */
  readonly friend: (number: number) => string | undefined;
  /** Asks for the names of those who are new. */
  readonly meet: (lines: readonly Line[]) => void;
}

export function friendsOf(room: string, member: Member | undefined, changed: () => void): Friends {
  const names = new Map<number, string>();
  let [askedTo, restUntil] = [0, 0];
  let timer = 0;
  const fetchNames = async (to: number) => {
    restUntil = Date.now() + restMs;
    const outcome = await ask<{ number: number; name: string }[]>(`/chat/friends/${room}`, undefined, member?.token);
    timer = 0;
    if (outcome.is !== 'done') return;
    askedTo = to;
    for (const { number, name } of outcome.answer) names.set(number, name);
    if (outcome.answer.length > 0) changed();
  };
  return {
    friend: (number) => names.get(number),
    meet: (lines) => {
      if (timer !== 0 || !member || member.groups.length === 0) return;
      const newest = lines.findLast(({ name, number }) => name === minorName && number > askedTo)?.number;
      if (newest !== undefined) timer = window.setTimeout(() => void fetchNames(newest), Math.max(0, restUntil - Date.now()));
    },
  };
}
