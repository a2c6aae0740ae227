// A day and an hour before a date, what is missing is mailed to those who look after services, while there is still time.
import { now } from '#functions/core/clock.ts';
import { type Mail, queueMail } from '#functions/core/mail/mail.ts';
import { sharedSentence } from '#functions/core/mail/render.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches, users } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ReadyCheck } from '#shared/content/live/readiness.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { type DueRow, due } from '../../table.ts';
import { readLive } from '../read.ts';
import { holdersOf } from './holders.ts';
import { readinessOf } from './ready.ts';

const leads = [dayMs, hourMs] as const;
/** More than any church has; a transaction has a size. */
const most = 20;

/** As with the nights (`publishing/nightlyRefresh.ts`): a row that is due at once only finds out when to look next, and exists once. */
const atOnce = new Date(0).toISOString();
const rowAt = (table: Table, at: string): DueRow => ({ at, churchId: table.church, pageId: 'live', what: 'ready' });
export const beginLooking = (table: Table): Op[] => table.set(due, rowAt(table, atOnce));

const looks = ({ start }: LiveService) => leads.map((lead) => start - lead);

/** Safe to repeat: the mails are written with the row that is done. */
export async function lookAhead(table: Table, row: DueRow): Promise<void> {
  const church = (await table.get(churches, {}))?.row;
  const dates = church && !church.archivedDate ? await readLive(table) : [];
  const at = now().getTime();
  const own = row.at === atOnce ? at : Date.parse(row.at);
  const next = Math.min(...dates.flatMap(looks).filter((one) => one > own));
  // Each moment is one row, however late it is come to; of what has begun by then, no one needs to hear.
  const ripe = row.at === atOnce ? [] : dates.filter((date) => looks(date).includes(own) && date.start > at);
  const letters = church ? await mapWithLimit(2, ripe, (date) => lettersFor(table, church, date)) : [];
  await table.write(
    table.erase(due, row),
    Number.isFinite(next) ? table.set(due, rowAt(table, new Date(next).toISOString())) : [],
    ...letters.slice(0, 2).flat(),
  );
}

const missing: Readonly<Record<ReadyCheck, Parameters<typeof sharedSentence>[1]>> = {
  ...{ video: 'noVideo', length: 'oddLength', page: 'noStreamPage', hosts: 'fewHosts', crisis: 'noCrisis' },
};

async function lettersFor(table: Table, church: { readonly name: string; readonly timeZone: string }, date: LiveService) {
  const bad = (await readinessOf(table, date)).filter(({ state }) => state === 'bad');
  if (bad.length === 0) return [];
  const { staff } = await holdersOf(table);
  const found = await mapWithLimit(8, staff.slice(0, most), (id) => table.get(users, { id }));
  const link = `${settings.portal}/live/${date.id}`;
  return mapWithLimit(
    8,
    found.flatMap((user) => (user ? [user.row] : [])),
    async (user) => {
      const language = nearestLanguage([user.language]);
      const items = await Promise.all(
        bad.map(async ({ what }) => ({ text: await sharedSentence(language, missing[what], {}), by: '', count: 1, link: '' })),
      );
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: church.timeZone });
      const values = { firstName: user.firstName, church: church.name, service: date.label, date: day.format(date.serviceTime), link };
      const letter: Mail = { template: 'liveNotReady', to: user.email, language, values, items };
      return queueMail(table, letter);
    },
  );
}
