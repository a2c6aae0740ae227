import { queueMail } from '#functions/core/mail/mail.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { dayText, firstNameOf } from '../donate/news.ts';
import { scheduleLink } from '../visitorschedules/links.ts';
import type { ScheduleRow } from './rows.ts';

type Template =
  | 'scheduleStarted'
  | 'scheduleChanged'
  | 'scheduleHeld'
  | 'scheduleExpires'
  | 'scheduleFailed'
  | 'scheduleConfirm'
  | 'scheduleStopped'
  | 'schedulePaused'
  | 'scheduleSkipped'
  | 'scheduleEnded';

/** The operations that tell the giver of a recurring gift; `dates` are filled in as people read them. */
export async function scheduleMail(
  table: Table,
  church: Pick<ChurchRow, 'name' | 'subDomain'>,
  row: ScheduleRow,
  template: Template,
  dates: Readonly<Record<string, string>> = {},
): Promise<Op[]> {
  const { email, name } = row.givenAs;
  if (!email) return [];
  const { language } = row;
  const total = row.funds.reduce((sum, { amount }) => sum + amount, row.cover);
  const said = Object.fromEntries(Object.entries(dates).map(([key, date]) => [key, dayText(date, language)]));
  // Of what has ended, there is nothing left that a visitor could look after.
  const way =
    template === 'scheduleEnded' && row.personId === undefined ? { link: '', ops: [] } : scheduleLink(table, church, { ...row, email });
  const values = {
    ...{ firstName: firstNameOf(name), church: church.name, amount: moneyText(total, row.currency, language), method: row.methodName },
    ...{ date: dayText(row.next || row.start, language), link: way.link, ...said },
  };
  return [...way.ops, ...(await queueMail(table, { template, to: email, language, values }))];
}
