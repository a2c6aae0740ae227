// For tests: a church with a service whose chat is open, guests, and the queue that works for chats.

import { createHash } from 'node:crypto';
import { now, nowIso } from '#functions/core/clock.ts';
import { ChatOrder } from '#functions/core/outbox/chatOrder.ts';
import { outbox } from '#functions/core/outbox/outbox.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { userChurches } from '#functions/membership/table.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { ChatNews, Opened, Posted } from '#shared/messaging/chat/words.ts';
import { isProof } from '#shared/spam.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { check } from '#shared/words.ts';
import { newId } from '../../core/random.ts';
import { handlers } from '../handlers.ts';
import { type cleared, signIn } from '../safeguarding/testing.ts';
import { itemsOf, TestChurch, type Who } from '../testing.ts';
import { obey } from './order.ts';

const serve = serveArea('messaging', handlers);
export const ask = asking(serve);

export interface Guest {
  readonly viewer: string;
  readonly proof: string;
}

const proofOf = (viewer: string, bits: number): string => {
  for (let tried = 0; ; tried += 1) if (isProof(createHash('sha256').update(`${viewer}.${tried}`).digest(), bits)) return String(tried);
};

export class ChatChurch {
  readonly cloud: TestCloud;
  readonly church: TestChurch;
  /** The service's dates as content publishes them. */
  readonly date: LiveService;
  readonly room: string;

  private constructor(cloud: TestCloud, church: TestChurch, date: LiveService) {
    this.cloud = cloud;
    this.church = church;
    this.date = date;
    this.room = roomOf(date.key);
  }

  static async make(cloud: TestCloud, o: Partial<LiveService> = {}): Promise<ChatChurch> {
    const church = await TestChurch.make();
    const at = now().getTime();
    const id = newId();
    const times = { serviceTime: at, start: at, end: at + hourMs, until: at + hourMs, chatFrom: at - hourMs / 2, chatTo: at + 2 * hourMs };
    const date = {
      id,
      key: `${id} 2026-01-04T10:00:00`,
      label: 'Sunday',
      ...times,
      live: true,
      chat: 'everyone',
      grace: 5,
      keepDays: 90,
      ...o,
    } as const;
    const made = new ChatChurch(cloud, church, date);
    made.publish();
    return made;
  }

  publish(o: Partial<LiveService> = {}): void {
    const file = { church: this.church.id, made: now().getTime(), services: [{ ...this.date, ...o }] };
    this.cloud.objects.set(`site/pages/${this.church.id}/live.json`, Buffer.from(JSON.stringify(file)));
  }

  get place() {
    return { churchId: this.church.id, room: this.room };
  }
  get table(): Table {
    return new Table(this.church.id);
  }

  member(name: string, who: Who = {}) {
    return this.church.member(name, who);
  }
  host(name = 'Hanna Host') {
    return this.church.member(name, { permissions: ['Chat__Host'] });
  }

  async open(o: { token?: string; name?: string; viewer?: string; address?: string } = {}) {
    const { token, address, ...body } = o;
    return ask('POST', '/chat/open', { token, address, body: { ...this.place, ...body } });
  }
  async guest(name: string, address?: string): Promise<Guest> {
    const { viewer = '', bits } = (await this.open({ name, ...(address ? { address } : {}) })).of(Opened);
    return { viewer, proof: proofOf(viewer, bits) };
  }

  post(content: string, from: { token: string } | Guest, o: { id?: string; address?: string } = {}) {
    const { address, id = newId() } = o;
    const [token, own] = 'token' in from ? [from.token, {}] : [undefined, from];
    return ask('POST', '/chat/post', { token, address, body: { ...this.place, id, content, ...own } });
  }
  async says(content: string, from: { token: string } | Guest, o: { id?: string; address?: string } = {}) {
    return (await this.post(content, from, o)).of(Posted);
  }

  async news(revision = 0) {
    return (await ask('GET', `/live/${this.church.id}/${this.room}/${revision}`)).of(ChatNews);
  }

  /** Does what the queue would do by now. */
  async work(): Promise<number> {
    const rows = (await itemsOf()).flatMap(({ kind, row }) => (kind === outbox.name ? [Object(row)] : []));
    const due = rows.filter(({ due: at }) => !at || Date.parse(at) <= now().getTime());
    let done = 0;
    for (const row of due) {
      const order = check(ChatOrder, row.body);
      if (!order.ok || order.value.churchId !== this.church.id) continue;
      await obey(order.value);
      await this.table.write(this.table.erase(outbox, row));
      done += 1;
    }
    return done;
  }
}

/** Gives people accounts and a permission by a role of its own, as it is looked up by name. */
export async function grant({ church }: ChatChurch, all: readonly { id: string }[], granted: typeof cleared): Promise<void> {
  const roleId = newId();
  await church.table.write(church.table.put(roles, { id: roleId, name: granted.action, permissions: [{ id: newId(), ...granted }] }));
  for (const { id: personId } of all) {
    const userId = newId();
    await church.table.write(
      church.table.put(roleMembers, { id: newId(), roleId, userId, dateAdded: nowIso() }),
      church.table.set(userChurches, { id: newId(), userId, churchId: church.id, personId, roleIds: [roleId] }),
    );
    await signIn(church, { id: personId });
  }
}
export const hosting = { apiName: 'ContentApi', contentType: 'Chat', action: 'Host' };
