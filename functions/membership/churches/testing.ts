// For tests of churches: people who sign in, found churches and enter them, all through real calls.

import { sessionRows } from '#functions/core/auth/sessions.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { Table } from '#functions/core/table/table.ts';
import { Church, LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { addUser, newUserRow } from '../account/newUser.ts';
import { userToken } from '../signIn/churchTokens.ts';
import { type Answered, Client } from '../testing.ts';

export const address = { address1: '1 Main Street', city: 'Springfield', state: 'OH', zip: '45501', country: 'US' };

/** A person with an account, and a token for the church they entered last. */
export class Someone {
  readonly client = new Client();
  readonly userId: string;
  readonly email: string;
  private readonly userToken: string;
  private apiToken = '';
  entered: LoginUserChurch | undefined;

  private constructor(userId: string, email: string, userToken: string) {
    this.userId = userId;
    this.email = email;
    this.userToken = userToken;
  }

  /** Without a password, because hashing is deliberately slow. */
  static async make(firstName = 'Una'): Promise<Someone> {
    const email = `${newId().toLowerCase()}@users.test`;
    const user = { ...newUserRow({ email, firstName, lastName: 'User' }), verified: true };
    const session = { id: newId(), userId: user.id, created: nowIso(), proved: nowIso(), lastSeen: nowIso(), address: '', device: '' };
    const table = new Table('-');
    await table.write(addUser(user), table.put(sessionRows, session));
    return new Someone(user.id, email, await userToken(user, session.id));
  }

  /** Enters a church with fresh tokens. */
  async enter(churchId: string): Promise<this> {
    const entered = (await this.client.ask('POST', '/churches/select', { churchId }, this.userToken)).of(LoginUserChurch);
    this.entered = entered;
    this.apiToken = entered.apis.find(({ keyName }) => keyName === 'MembershipApi')?.jwt ?? '';
    return this;
  }

  asUser(method: string, url: string, body?: unknown): Promise<Answered> {
    return this.client.ask(method, url, body, this.userToken);
  }
  ask(method: string, url: string, body?: unknown): Promise<Answered> {
    return this.client.ask(method, url, body, this.apiToken);
  }

  /** The person's permissions in the church entered last, as `People/View`, across all APIs. */
  get permissions(): string[] {
    const own = this.entered?.apis.filter(({ keyName }) => keyName !== 'ReportingApi') ?? [];
    return own.flatMap(({ permissions }) => permissions.map(({ contentType, action }) => `${contentType}/${action}`));
  }
}

/** A church with its founder, who has entered it. */
export async function foundChurch(name: string): Promise<{ church: Church; admin: Someone }> {
  const admin = await Someone.make('Ada');
  const church = (await admin.asUser('POST', '/churches/add', { name, ...address })).of(Church);
  return { church, admin: await admin.enter(church.id) };
}

/** The messages to the publish queue for a church, oldest first. */
export async function publications(churchId: string): Promise<unknown[]> {
  const rows = (await allItems()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {})));
  const own = rows.filter(({ queue, body }) => queue === 'publish' && body?.churchId === churchId);
  return own.sort((a, b) => a.at.localeCompare(b.at)).map(({ body }) => body);
}
