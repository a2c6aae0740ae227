// For tests of giving: a church that takes donations at a gateway in memory, its members, and visitors who do what the form does.
import { hash } from 'node:crypto';
import { askEpoch, forgetSessions, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { now, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { Reply } from '#functions/core/serve/testing.ts';
import { Table } from '#functions/core/table/table.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { churches, people, users } from '#functions/membership/table.ts';
import { mails } from '#functions/membership/testing.ts';
import { Charged, GivingStart } from '#shared/giving/donate.ts';
import { isProof } from '#shared/spam.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { fundRows } from './funds/rows.ts';
import { connectBy } from './gateways/connected.ts';
import { FakeGateway } from './gateways/fakeTesting.ts';
import { handlers } from './handlers.ts';
import { gatewayRows } from './settings/rows.ts';

const serve = serveArea('giving', handlers);

export interface AskOptions {
  readonly token?: string | undefined;
  readonly address?: string;
  readonly wantsJson?: boolean;
}

/** Calls the area as our own app does; `wantsJson: false`: as an older client. */
export async function ask(method: string, url: string, body?: unknown, o: AskOptions = {}): Promise<Reply> {
  forgetSessions();
  const [path = '', query = ''] = url.split('?');
  const accept: Record<string, string> = o.wantsJson === false ? {} : { accept: 'application/json' };
  const headers = { ...accept, 'user-agent': 'Test', ...(o.token ? { authorization: `Bearer ${o.token}` } : {}) };
  const sent = { method, path, query: Object.fromEntries(new URLSearchParams(query)), headers, cookies: {}, address: o.address ?? newId() };
  return new Reply(await serve({ ...sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }));
}

export const proofFor = (start: string, bits: number): string => {
  for (let tried = 0; ; tried++) if (isProof(hash('sha256', `${start}.${tried}`, 'buffer'), bits)) return String(tried);
};

/** The clock goes on by this much. */
export const pass = (ms: number): void => setClock(new Date(now().getTime() + ms).toISOString());

export interface Giver {
  readonly personId: string;
  readonly token: string;
}

export class GivingChurch {
  readonly id = newId();
  readonly table = new Table(this.id, { name: 'Test' });
  readonly gatewayId = newId();
  readonly gateway = new FakeGateway(this.gatewayId);
  readonly funds = [newId(), newId()] as const;

  static async make(o: { timeZone?: string; currency?: string; settings?: Record<string, string> } = {}): Promise<GivingChurch> {
    const church = new GivingChurch();
    const { table, id } = church;
    const settings = Object.entries(o.settings ?? {}).map(([keyName, value]) => ({
      id: newId(),
      churchId: id,
      keyName,
      value,
      public: true,
    }));
    const place = {
      id,
      name: 'Grace',
      subDomain: `c${id.toLowerCase()}`,
      timeZone: o.timeZone ?? 'UTC',
      registrationDate: nowIso(),
      settings,
    };
    const gateway = { id: church.gatewayId, provider: 'stripe' as const, publicKey: 'pk_test_1', secret: 'x', account: 'acct_1' };
    await table.write(
      table.set(churches, place),
      table.set(gatewayRows, { ...gateway, mode: 'test', currency: o.currency ?? 'usd', payFees: false, created: nowIso() }),
      ...church.funds.map((fund, at) => table.set(fundRows, { id: fund, name: `Fund ${at}`, taxDeductible: true })),
    );
    const known = new Map([...GivingChurch.all, church].map((one) => [one.gatewayId, one.gateway]));
    GivingChurch.all.push(church);
    connectBy(async (_, row) => known.get(row.id) ?? new FakeGateway(row.id));
    return church;
  }
  private static readonly all: GivingChurch[] = [];

  async giver(permissions: readonly string[] = [], o: { recent?: boolean; guest?: boolean } = {}): Promise<Giver> {
    const membershipStatus = o.guest ? 'Guest' : 'Member';
    const [id, personId] = [newId(), newId()];
    const proved = o.recent ? { proved: nowIso() } : {};
    const session = { id: newId(), userId: id, created: nowIso(), lastSeen: nowIso(), address: '', device: '', ...proved };
    const person = {
      id: personId,
      name: { display: 'Ann Lee', first: 'Ann', last: 'Lee' },
      contactInfo: { email: `${personId}@test.test` },
    };
    await this.table.write(
      this.table.put(sessionRows, session),
      this.table.set(people, { ...person, membershipStatus, created: nowIso(), householdId: newId(), groups: [] }),
    );
    const batch = this.table.batch();
    const epoch = askEpoch(batch, this.id, id);
    await batch.send();
    const who = { id, email: `${personId}@test.test`, firstName: 'Ann', lastName: 'Lee', use: 'api' as const, sid: session.id };
    const where = { churchId: this.id, personId, membershipStatus, apiName: 'GivingApi', ep: epoch() };
    const token = await sign({ ...who, ...where, permissions: [...permissions], groupIds: [], leaderGroupIds: [] }, 200 * dayMs);
    return { personId, token };
  }

  /** Someone whose role may edit donations; returns the address. */
  async treasurer(): Promise<string> {
    const [userId, roleId] = [newId(), newId()];
    const email = `${userId.toLowerCase()}@treasurer.test`;
    const grant = { id: newId(), apiName: 'GivingApi', contentType: 'Donations', action: 'Edit' };
    const everywhere = new Table('-');
    await everywhere.write(
      everywhere.put(users, { id: userId, email, firstName: 'Tess', lastName: 'Till', verified: true, registrationDate: nowIso() }),
    );
    await this.table.write(
      this.table.put(roles, { id: roleId, name: 'Treasurer', permissions: [grant] }),
      this.table.put(roleMembers, { id: newId(), roleId, userId, dateAdded: nowIso() }),
    );
    return email;
  }

  lines(...amounts: number[]) {
    return amounts.map((amount, at) => ({ fundId: this.funds[at] ?? '', amount }));
  }
  /** As our own form sends it. */
  gift(o: Record<string, unknown> = {}): Record<string, unknown> {
    return { churchId: this.id, gatewayId: this.gatewayId, giftId: newId(), id: 'pm_ok', lines: this.lines(2000), cover: 0, ...o };
  }
  async charge(body: Record<string, unknown>, o: AskOptions = {}): Promise<Charged> {
    return (await ask('POST', '/donate/charge', body, o)).of(Charged);
  }
  /** What a visitor's form does first; the clock goes on by what it waits for, because no one fills it in at once. */
  async proof(address: string, waits = (readyMs: number) => readyMs): Promise<{ start: string; proof: string }> {
    const { start, difficulty, readyMs } = (await ask('GET', `/donate/open/${this.id}`, undefined, { address })).of(GivingStart);
    pass(waits(readyMs));
    return { start, proof: proofFor(start, difficulty) };
  }
  /** A visitor's gift, proof and all. */
  async visit(o: Record<string, unknown> = {}, address = newId()): Promise<Reply> {
    const person = { email: 'eva@guest.test', firstName: 'Eva', lastName: 'Guest' };
    return ask('POST', '/donate/charge', { ...this.gift({ person }), ...(await this.proof(address)), ...o }, { address });
  }

  /** The templates of the emails to an address, in order. */
  async mailsTo(email: string): Promise<string[]> {
    return (await mails(email)).map(({ template }) => template);
  }
}
