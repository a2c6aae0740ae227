// Emails about a registration, to the person who registered, in their language; each carries the link that cancels it.
import { queueMail } from '#functions/core/mail/mail.ts';
import { sameSecret } from '#functions/core/random.ts';
import { linkSignature } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, people, personUsers, users } from '#functions/membership/table.ts';
import { cancelPath } from '#shared/content/registrations/paths.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { billOf } from './payment/seats.ts';
import type { RegistrationRow } from './rows.ts';

const withoutLink = ['registrationCancelled', 'registrationLapsed', 'registrationUnpaid', 'registrationOff'] as const;
type News =
  | 'registrationConfirmed'
  | 'registrationWaiting'
  | 'registrationMovedUp'
  | 'registrationOffered'
  | 'registrationPay'
  | 'registrationMoved'
  | 'registrationOn'
  | (typeof withoutLink)[number];

const keyOf = async (table: Table, id: string) => linkSignature((await sealingSecret()).seal, `registration ${table.church} ${id}`);
export const isKeyOf = async (table: Table, id: string, key: string): Promise<boolean> => sameSecret(await keyOf(table, id), key);

async function addresseeOf(table: Table, { contact, personId, members }: RegistrationRow): Promise<{ to: string; firstName: string }> {
  if (contact) return { to: contact, firstName: members[0]?.firstName ?? '' };
  if (!personId) return { to: '', firstName: '' };
  const batch = table.batch();
  const [person, account] = [batch.get(table, people, { id: personId }), batch.get(table, personUsers, { personId })];
  await batch.send();
  const name = person()?.row.name;
  const userId = account()?.row.userId;
  const user = userId ? (await table.get(users, { id: userId }))?.row : undefined;
  return { to: user?.email || person()?.row.contactInfo.email || '', firstName: name?.nick || name?.first || '' };
}

/** In the church's zone. */
export const whenIs = (
  { start, allDay, language }: Pick<RegistrationRow, 'start' | 'allDay' | 'language'>,
  { timeZone }: ChurchRow,
): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', ...(allDay ? {} : { timeStyle: 'short' }), timeZone }).format(new Date(start));

/** The operations that tell the person who registered; none without an address. `more`: values besides. */
export async function registrationMail(
  table: Table,
  church: ChurchRow,
  row: RegistrationRow,
  template: News,
  more: Readonly<Record<string, string>> = {},
): Promise<Op[]> {
  const { to, firstName } = await addresseeOf(table, row);
  if (!to) return [];
  const link = await linkOf(table, church, row, template);
  const values = {
    firstName,
    church: church.name,
    event: row.title,
    when: whenIs(row, church),
    seats: String(row.members.length),
    link,
    ...more,
  };
  const by = row.acceptBy ?? row.payBy;
  const until = by ? whenIs({ ...row, start: by, allDay: false }, church) : '';
  const amount = row.payment ? moneyText(row.payment.total, row.payment.currency, row.language) : '';
  return queueMail(table, { template, to, language: row.language, values: { ...values, until, amount } });
}

/** To the page that cancels it, or to where its seats are paid. */
async function linkOf(table: Table, church: ChurchRow, row: RegistrationRow, template: News): Promise<string> {
  if (withoutLink.some((one) => one === template)) return '';
  const bill = template === 'registrationPay' ? await billOf(table.church, row) : undefined;
  return bill
    ? `${settings.give}/${church.subDomain}/pay#${bill}`
    : siteOf(church.subDomain) + cancelPath(row.id, await keyOf(table, row.id));
}
