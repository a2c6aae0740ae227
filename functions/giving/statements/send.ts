// Emails about statements: a link to the statement behind the sign-in, never the statement itself. Mailboxes are shared, forwarded and searched;
// what someone gave stays where only they and the treasurers can open it.
import { nowIso } from '#functions/core/clock.ts';
import { queueMail } from '#functions/core/mail/mail.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type PersonRow, people, personUsers, users } from '#functions/membership/table.ts';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { firstNameOf } from '../donate/news.ts';
import { statementsSent } from './rows.ts';

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly language: ReturnType<typeof nearestLanguage>;
}

const addressOf = ({ contactInfo }: Pick<PersonRow, 'contactInfo'>): string => contactInfo.email?.trim() ?? '';

/** Those people who have an address, each in the language of their account. Three requests for up to a hundred. */
export async function addresseesOf(table: Table, personIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>> {
  const batch = table.batch();
  const asked = personIds.map((id) => ({
    id,
    person: batch.get(table, people, { id }),
    user: batch.get(table, personUsers, { personId: id }),
  }));
  await batch.send();
  const accounts = table.batch();
  const found = asked.map(({ id, person, user }) => {
    const link = user()?.row;
    return { id, person: person()?.row, account: link && accounts.get(table, users, { id: link.userId }) };
  });
  await accounts.send();
  return new Map(
    found.flatMap(({ id, person, account }) => {
      const email = person ? addressOf(person) : '';
      if (!person || !email) return [];
      const firstName = person.name.first || firstNameOf(person.name.display);
      return [[id, { email, firstName, language: nearestLanguage([account?.()?.row.language]) }] as const];
    }),
  );
}

type Sent = Pick<Statement, 'id' | 'year' | 'church'>;

/** One email each; two people who share an address get one. */
export async function mailOps(table: Table, { id, year, church }: Sent, to: readonly Addressee[]): Promise<Op[]> {
  const each = [...new Map(to.map((one) => [one.email.toLowerCase(), one])).values()];
  const letters = each.map(({ email, firstName, language }) => {
    const values = { firstName, church: church.name, year: String(year), number: id, link: `${settings.portal}/giving/statements/${id}` };
    return queueMail(table, { template: 'statementReady', to: email, language, values });
  });
  return (await Promise.all(letters)).flat();
}

/** Refused as outdated if it was sent meanwhile. */
export const sentOps = (table: Table, id: string, how: 'email' | 'paper'): Op[] => table.put(statementsSent, { id, at: nowIso(), how });
