// Emails about statements: the statement as a PDF, and a link to it behind the sign-in. A church can leave the PDF out: mailboxes are shared,
// forwarded and searched.
import { nowIso } from '#functions/core/clock.ts';
import { type Mail, mostAttached, queueMail } from '#functions/core/mail/mail.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type PersonRow, people, personUsers, users } from '#functions/membership/table.ts';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { firstNameOf } from '../donate/news.ts';
import { paperOf } from './pdf/paper.ts';
import { statementSettings, statementsSent } from './rows.ts';

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly language: ReturnType<typeof nearestLanguage>;
}

const addressOf = ({ contactInfo }: Pick<PersonRow, 'contactInfo'>): string => contactInfo.email?.trim() ?? '';

/** Those people who have an address and live, each in the language of their account. Three requests for up to a hundred. */
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
      if (!person || !email || isDeceased(person)) return [];
      const firstName = person.name.first || firstNameOf(person.name.display);
      return [[id, { email, firstName, language: nearestLanguage([account?.()?.row.language]) }] as const];
    }),
  );
}

/** Whether this church's emails carry the statement. */
export async function attachesPaper(table: Table): Promise<boolean> {
  return (await table.get(statementSettings, {}))?.row.attachPdf !== false;
}

async function fileOf(statement: Statement, language: string): Promise<Mail['files']> {
  const data = (await paperOf(statement, language))?.toString('base64');
  // Of hundreds of lines it would be too large for a message: the link leads to it.
  return data && data.length <= mostAttached ? [{ name: `${statement.id}.pdf`, type: 'application/pdf', data }] : undefined;
}

/** One email each; two people who share an address get one. */
export async function mailOps(table: Table, statement: Statement, to: readonly Addressee[], attaches: boolean): Promise<Op[]> {
  const { id, year, church } = statement;
  const each = [...new Map(to.map((one) => [one.email.toLowerCase(), one])).values()];
  const letters = each.map(async ({ email, firstName, language }) => {
    const values = { firstName, church: church.name, year: String(year), number: id, link: `${settings.portal}/giving/statements/${id}` };
    const files = attaches ? await fileOf(statement, language) : undefined;
    return queueMail(table, { template: 'statementReady', to: email, language, values, files });
  });
  return (await Promise.all(letters)).flat();
}

/** Refused as outdated if it was sent meanwhile. */
export const sentOps = (table: Table, id: string, how: 'email' | 'paper'): Op[] => table.put(statementsSent, { id, at: nowIso(), how });
