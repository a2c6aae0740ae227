// For tests of registrations: a church with an event that takes them, a household, and visitors who do what the page does.
import { createHash } from 'node:crypto';
import { EventChurch } from '#functions/content/calendars/events/testing.ts';
import { ask, itemsOf } from '#functions/content/testing.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { now, nowIso, setClock } from '#functions/core/clock.ts';
import { takeCurrency } from '#functions/core/payments/currencies.ts';
import { newId } from '#functions/core/random.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import type { Reply } from '#functions/core/serve/testing.ts';
import { forms } from '#functions/membership/forms/rows.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { ownIds } from '#shared/content/registrations/party.ts';
import { Offer, Opening, Registration, type RegistrationSave } from '#shared/content/registrations/registrations.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { isProof } from '#shared/spam.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';

/** Before the event, as visitors and staff live it. */
const today = '2026-01-02T12:00:00Z';
/** How long every visitor takes. */
const visitMs = 10_000;

function proofOf(start: string, bits: number): string {
  for (let tried = 0; ; tried++) if (isProof(createHash('sha256').update(`${start}.${tried}`).digest(), bits)) return String(tried);
}

export class RegistrationChurch {
  /** As giving has told of it. */
  static readonly gateway = { id: 'gatewayofit', currency: 'usd' };
  readonly own: EventChurch;
  readonly event: Series;
  private constructor(own: EventChurch, event: Series) {
    this.own = own;
    this.event = event;
  }
  static async make(o: Partial<Offer> = {}, event: Parameters<EventChurch['add']>[0] = {}): Promise<RegistrationChurch> {
    setClock(today);
    const own = await EventChurch.make();
    const made = new RegistrationChurch(own, await own.add({ title: `Picnic ${newId()}`, rule: '', ...event }));
    const { table } = own.church;
    await table.write(takeCurrency(table, RegistrationChurch.gateway));
    await made.offer(o);
    return made;
  }

  async offer(o: Partial<Offer> = {}): Promise<Reply> {
    const { version } = (await this.staff('GET', `/registrations/offer/${this.event.id}`)).of(Offer);
    return this.staff('POST', `/registrations/offer/${this.event.id}`, { enabled: true, opens: '', closes: '', formId: '', version, ...o });
  }
  staff(method: string, path: string, body?: unknown): Promise<Reply> {
    return this.own.church.ask(method, path, body, this.own.leader);
  }
  async all(): Promise<Registration[]> {
    return (await this.staff('GET', `/registrations/event/${this.event.id}`)).of(many(Registration, 20_000));
  }
  async statuses(): Promise<string[]> {
    return (await this.all()).map(({ status, seats }) => `${status} ${seats}`);
  }
  async open(original?: string, eventId = this.event.id): Promise<Opening> {
    const query = new URLSearchParams({ churchId: this.own.church.id, ...(original ? { original } : {}) });
    return (await ask('GET', `/registrations/open/${eventId}?${query}`)).of(Opening);
  }

  /** As the page sends it: with a start token that has aged, and a proof. */
  async visit(others: readonly string[] = [], o: Partial<RegistrationSave> = {}): Promise<Reply> {
    const { start = '', difficulty = 0 } = await this.open(o.original, o.eventId);
    setClock(new Date(now().getTime() + visitMs).toISOString());
    const { answers: asked = [], ...rest } = o;
    const answers = [
      { questionId: ownIds.first, values: ['Ann'] },
      { questionId: ownIds.last, values: ['Guest'] },
      { questionId: ownIds.email, values: ['ann@guest.test'] },
      { questionId: ownIds.others, values: others.length > 0 ? [others.join('\n')] : [] },
      ...asked,
    ];
    const proof = start ? proofOf(start, difficulty) : '';
    return this.register({ answers, start, proof, ...rest });
  }
  register(o: Partial<RegistrationSave>, token?: string): Promise<Reply> {
    const body = { churchId: this.own.church.id, eventId: this.event.id, ...o };
    return ask('POST', '/registrations/register', { token, body, wantsJson: true });
  }

  /** A form with one question that events can ask. */
  async form(question: FormQuestion): Promise<string> {
    const { table } = this.own.church;
    const [id, at] = [newId(), nowIso()];
    const facts = { contentType: 'form', audience: 'everybody', createdTime: at, modifiedTime: at } as const;
    const row = { ...facts, id, name: 'Camp', questions: [question], groupIds: [], personIds: [], number: 1, sealed: true, revision: 1 };
    await table.write(table.put(forms, row).slice(0, 1));
    return id;
  }

  /** A person of a household, with a token. */
  async person(
    householdId: string,
    o: Partial<PersonRow> = {},
    permissions: readonly string[] = [],
  ): Promise<{ id: string; token: string }> {
    const { table } = this.own.church;
    const id = newId();
    const name = { first: 'Pia', last: 'House', display: 'Pia House' };
    const row = {
      id,
      name,
      contactInfo: { email: `${id}@house.test` },
      membershipStatus: 'Member',
      householdId,
      created: nowIso(),
      groups: [],
    };
    await table.write(table.put(people, { ...row, ...o }).slice(0, 1));
    return { id, token: await this.tokenOf(id, permissions) };
  }
  private async tokenOf(personId: string, permissions: readonly string[]): Promise<string> {
    const given = await this.own.church.member({ permissions, membershipStatus: 'Member' });
    const claims = JSON.parse(Buffer.from(given.split('.')[1] ?? '', 'base64url').toString());
    return sign({ ...claims, personId }, hourMs);
  }

  /** The emails waiting to be sent for anyone, oldest first. */
  async mails(): Promise<{ template: string; to: string; language: string; values: Record<string, string> }[]> {
    const rows = (await itemsOf()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {}))).filter(({ queue }) => queue === 'mail');
    const sorted = rows.sort((a, b) => a.at.localeCompare(b.at));
    const letters = await Promise.all(sorted.map(async ({ body }) => JSON.parse(await unseal(body.sealed))));
    return letters.filter(({ values }) => values.event === this.event.title);
  }
}

export const the = async (reply: Reply | Promise<Reply>): Promise<Registration> => (await reply).of(Registration);
