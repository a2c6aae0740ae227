// Emails about a gift, to the giver and in the giver's language: one each when it is paid, on its way, or not taken after all (decision D45).
// They are made from our own rows; nothing of what a browser sent besides the giver's own name gets into them.
import { queueMail } from '#functions/core/mail/mail.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import type { Language } from '#shared/languages.ts';
import { fundRows } from '../funds/rows.ts';
import { scheduleLink } from '../visitorschedules/links.ts';
import type { AttemptRow, AttemptState } from './rows.ts';

const dateText = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(instant));
/** A date without time, `YYYY-MM-DD`. */
export const dayText = (date: string, language: Language): string => dateText(`${date}T12:00:00Z`, language, 'UTC');

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

type Template = 'giftReceipt' | 'giftPending' | 'giftFailed';

/** What is news to the giver: the screen has said the rest, or the schedule says it. */
function templateOf({ state, tries, wanted }: AttemptRow, before: AttemptState): Template | undefined {
  if (state === 'paid') return 'giftReceipt';
  if (state === 'pending') return 'giftPending';
  if (wanted.scheduleId && before === 'started') return undefined;
  // The bank's question was closed, or never answered: nothing was charged, and nothing has failed.
  if (before === 'needsAction' && state === 'canceled') return undefined;
  const wasTold = before === 'pending' || before === 'paid' || tries > 0;
  return wasTold && (state === 'failed' || state === 'declined' || state === 'canceled') ? 'giftFailed' : undefined;
}

export interface MailFacts {
  readonly church: string;
  readonly subDomain: string;
  readonly timeZone: string;
  /** Each fund with its part. */
  readonly parts: { readonly text: string; readonly by: string; readonly count: number; readonly link: string }[];
}

/** What an email about money says of the church and the funds. One request. */
async function mailFacts(
  table: Table,
  { funds, currency }: Pick<AttemptRow['wanted'], 'funds' | 'currency'>,
  language: Language,
): Promise<MailFacts> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const names = funds.map(({ fundId, amount }) => ({ fund: batch.get(table, fundRows, { id: fundId }), amount }));
  await batch.send();
  const parts = names.map(({ fund, amount }) => ({
    text: `${fund()?.row.name ?? ''}: ${moneyText(amount, currency, language)}`,
    ...{ by: '', count: 1, link: '' },
  }));
  return { church: church()?.row.name ?? '', subDomain: church()?.row.subDomain ?? '', timeZone: church()?.row.timeZone ?? 'UTC', parts };
}

/** The operations that tell the giver what became of a gift; none without an address or news. */
export async function newsOf(table: Table, row: AttemptRow, before: AttemptState): Promise<Op[]> {
  const template = templateOf(row, before);
  const { email, name } = row.wanted.givenAs;
  if (!template || !email) return [];
  const { church, subDomain, timeZone, parts } = await mailFacts(table, row.wanted, row.language);
  const isRecurring = template === 'giftReceipt' && row.wanted.scheduleId !== undefined;
  const way = isRecurring ? scheduleLink(table, { subDomain }, { personId: row.wanted.personId, email }) : { link: '', ops: [] };
  const values = {
    ...{ firstName: firstNameOf(name), church, reference: row.id, method: row.methodName ?? '' },
    amount: moneyText(row.amount, row.wanted.currency, row.language),
    date: dateText(row.at, row.language, timeZone),
    link: way.link,
  };
  return [...way.ops, ...(await queueMail(table, { template, to: email, language: row.language, values, items: parts }))];
}
