// Which date of a service a room belongs to: asked of what content has published for the church, never of the client (decision M15).
import { objectText } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import { LiveFile, type LiveService, liveFile } from '#shared/content/live/liveService.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { check } from '#shared/words.ts';
import type { RoomRow } from './rows.ts';

/** A room exists within a day of its service, before and after. */
const within = dayMs;

export type ChatDate = Pick<RoomRow, 'key' | 'serviceId' | 'label' | 'who' | 'grace' | 'opens' | 'closes' | 'until'>;

/** What content has published; nothing if it never did. */
async function published(churchId: string): Promise<readonly LiveService[]> {
  const text = await objectText(settings.siteBucket, `pages/${churchId}/${liveFile}`);
  const read = text ? check(LiveFile, JSON.parse(text)) : undefined;
  return read?.ok ? read.value.services : [];
}

const dateOf = ({ id, key, label, chat, grace, keepDays, chatFrom, chatTo }: LiveService): ChatDate => ({
  ...{ key, serviceId: id, label, who: chat, grace, opens: chatFrom, closes: chatTo },
  until: new Date(chatTo + keepDays * dayMs).toISOString(),
});

const isNear = ({ chatFrom, chatTo }: LiveService, now: number) => now > chatFrom - within && now < chatTo + within;

/** The date of a room, within a day of it. One request to the store. */
export async function chatDateOf(churchId: string, room: string, now: number): Promise<ChatDate | undefined> {
  const found = (await published(churchId)).find((one) => roomOf(one.key) === room && isNear(one, now));
  return found && dateOf(found);
}

const distance = ({ chatFrom, chatTo }: LiveService, now: number) => Math.max(0, chatFrom - now, now - chatTo);

/** The room of a service that is on now, or else the nearest one, for clients that know only the service. */
export async function currentRoomOf(churchId: string, serviceId: string, now: number): Promise<string | undefined> {
  const near = (await published(churchId)).filter((one) => one.id === serviceId && isNear(one, now));
  const [first] = near.toSorted((a, b) => distance(a, now) - distance(b, now) || a.chatTo - b.chatTo);
  return first && roomOf(first.key);
}
