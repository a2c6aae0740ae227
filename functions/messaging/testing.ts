// For tests: the whole area served from outside, a church with signed-in people, and messages to the notification queue.

import { messages } from '#shared/messaging/messages/messages.ts';
import { Thread } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Message } from '#shared/messaging/words.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many, type Out, parse } from '#shared/words.ts';
import { askEpoch, sessionRows } from '../core/auth/sessions.ts';
import { sign, verify } from '../core/auth/tokens.ts';
import { nowIso } from '../core/clock.ts';
import { NotifyOrder } from '../core/outbox/notify.ts';
import { newId } from '../core/random.ts';
import { serveArea } from '../core/serve/serve.ts';
import { asking, type Reply } from '../core/serve/testing.ts';
import { allItems } from '../core/table/itemsTesting.ts';
import { Table } from '../core/table/table.ts';
import { groupMembers } from '../membership/groups/rows.ts';
import { churches, type PersonRow, people } from '../membership/table.ts';
import { handlers } from './handlers.ts';
import { unread } from './table.ts';

export const ask = asking(serveArea('messaging', handlers));

const Pages = messages.page.returns;

export interface Who {
  /** As in tokens: `Notes__View`. */
  readonly permissions?: readonly string[];
  readonly groupIds?: readonly string[];
  readonly leaderGroupIds?: readonly string[];
  /** As the token says; `Member` unless given. */
  readonly status?: string;
  readonly person?: Partial<Omit<PersonRow, 'name'>>;
}

/** A signed-in member of a church. */
export class Member {
  readonly church: TestChurch;
  readonly id: string;
  readonly name: string;
  readonly token: string;
  constructor(church: TestChurch, id: string, name: string, token: string) {
    this.church = church;
    this.id = id;
    this.name = name;
    this.token = token;
  }
  /** With a token that names other records of theirs (decision P43). */
  async naming(mergedIds: readonly string[]): Promise<Member> {
    const claims = await verify(this.token);
    if (!claims) throw new Error('The token has ended.');
    return new Member(this.church, this.id, this.name, await sign({ ...claims, mergedIds: [...mergedIds] }, 30 * dayMs));
  }
  get(url: string): Promise<Reply> {
    return ask('GET', url, { token: this.token });
  }
  post(url: string, body: unknown): Promise<Reply> {
    return ask('POST', url, { token: this.token, body });
  }
  delete(url: string): Promise<Reply> {
    return ask('DELETE', url, { token: this.token });
  }
  /** The private conversation with a person. */
  async with(other: { id: string }): Promise<Out<typeof Thread>> {
    return (await this.post('/privateMessages/open', { personId: other.id })).of(Thread);
  }
  async write(conversationId: string, content: string, o: { id?: string; timeSent?: string } = {}): Promise<Message> {
    const [message] = (await this.post('/messages', [{ conversationId, content, ...o }])).of(many(Message));
    if (!message) throw new Error('No message was answered.');
    return message;
  }
  async page(conversationId: string, before?: number) {
    return (await this.get(`/messages/page/${conversationId}${before ? `?before=${before}` : ''}`)).of(Pages);
  }
  async since(conversationId: string, revision: number) {
    return (await this.get(`/messages/since/${conversationId}?revision=${revision}`)).of(Pages);
  }
  async counts() {
    const page = await this.church.table.all({ area: 'messaging' }, ['unread', this.id]);
    return page.of(unread).length;
  }
}

export class TestChurch {
  readonly id = newId();
  readonly table = new Table(this.id, { name: 'Test' });

  static async make(settings: Readonly<Record<string, string>> = {}): Promise<TestChurch> {
    const church = new TestChurch();
    await church.set(settings);
    return church;
  }

  async set(settings: Readonly<Record<string, string>>): Promise<void> {
    const { id } = this;
    const place = { id, name: 'A church', subDomain: `c${id.toLowerCase()}`, timeZone: 'UTC', registrationDate: nowIso() };
    const all = Object.entries(settings).map(([keyName, value]) => ({ id: newId(), churchId: id, keyName, value, public: false }));
    await this.table.write(this.table.set(churches, { ...place, settings: all }));
  }

  async person(name: string, o: Who['person'] = {}): Promise<PersonRow> {
    const [first = '', last = ''] = name.split(' ');
    const made = { id: newId(), contactInfo: {}, membershipStatus: 'Member', householdId: newId(), created: nowIso(), groups: [] };
    const row = { ...made, ...o, name: { first, last, display: name } };
    const member = ({ id: groupId, leader }: PersonRow['groups'][number]) => ({
      id: newId(),
      groupId,
      personId: row.id,
      leader,
      joinDate: nowIso(),
    });
    await this.table.write(
      this.table.set(people, row),
      row.groups.flatMap((group) => this.table.set(groupMembers, member(group))),
    );
    return row;
  }

  async member(
    name = 'Mia Member',
    { permissions = [], groupIds = [], leaderGroupIds = [], status = 'Member', person }: Who = {},
  ): Promise<Member> {
    const { id: personId } = await this.person(name, person);
    const id = newId();
    const session = { id: newId(), userId: id, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
    await this.table.write(this.table.put(sessionRows, session));
    const batch = this.table.batch();
    const epoch = askEpoch(batch, this.id, id);
    await batch.send();
    const [firstName = '', lastName = ''] = name.split(' ');
    const who = { id, email: `${id}@users.test`, firstName, lastName, use: 'api' as const, sid: session.id };
    const where = { churchId: this.id, personId, membershipStatus: status, apiName: 'MessagingApi', ep: epoch() };
    const may = { permissions: [...permissions], groupIds: [...groupIds], leaderGroupIds: [...leaderGroupIds] };
    return new Member(this, personId, name, await sign({ ...who, ...where, ...may }, 30 * dayMs));
  }

  /** The notifications queued for people of this church so far, oldest first. */
  async told(): Promise<NotifyOrder[]> {
    const rows = (await itemsOf()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {})));
    const own = rows.filter(({ queue, body }) => queue === 'deliver' && body?.churchId === this.id);
    return own.sort((a, b) => a.at.localeCompare(b.at)).map(({ body }) => parse(NotifyOrder, body));
  }
}

/** Everything in the table. */
export const itemsOf = allItems;
