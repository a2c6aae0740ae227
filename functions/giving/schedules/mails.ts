import { queueMail } from '#functions/core/mail/mail.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { dayText, firstNameOf } from '../donate/news.ts';
import type { ScheduleRow } from './rows.ts';

type Template = 'scheduleStarted' | 'scheduleFailed' | 'schedulePaused' | 'scheduleSkipped' | 'scheduleEnded';

/** The operations that tell the giver of a recurring gift; `dates` are filled in as people read them. */
export async function scheduleMail(
  table: Table,
  { name: church }: Pick<ChurchRow, 'name'>,
  row: ScheduleRow,
  template: Template,
  dates: Readonly<Record<string, string>> = {},
): Promise<Op[]> {
  const { email, name } = row.givenAs;
  if (!email) return [];
  const { language } = row;
  const total = row.funds.reduce((sum, { amount }) => sum + amount, row.cover);
  const said = Object.fromEntries(Object.entries(dates).map(([key, date]) => [key, dayText(date, language)]));
  const values = {
    ...{ firstName: firstNameOf(name), church, amount: moneyText(total, row.currency, language), method: row.methodName },
    ...{ date: dayText(row.next || row.start, language), link: `${settings.portal}/giving`, ...said },
  };
  return queueMail(table, { template, to: email, language, values });
}
