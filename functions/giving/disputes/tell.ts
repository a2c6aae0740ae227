// Tells the treasurers what a bank takes back, and how a dispute ends (decision D37), once each.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { giftCause } from '#shared/giving/entries.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import type { Truth, TruthDispute } from '#shared/giving/truth.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { dayText } from '../donate/news.ts';
import { posted } from '../ledger/rows.ts';
import { giverIn, tellTreasurers } from '../treasurers.ts';

type Template = 'treasurerDispute' | 'treasurerDisputeWon' | 'treasurerDisputeLost' | 'treasurerReturned';

interface News {
  /** Each is told once, whichever message it is read from, and however often. */
  readonly cause: string;
  readonly template: Template;
  readonly amount: number;
  /** Until when the church can answer. */
  readonly until?: string | undefined;
}

const toldOf = (id: string, status: TruthDispute['status']) => `told:${id}:${status}`;
const isPosted = async (table: Table, cause: string): Promise<boolean> => (await table.get(posted, { cause })) !== undefined;

/** A bank's return can't be answered: it is lost as it is told. */
async function templateOf(table: Table, { id, status }: TruthDispute): Promise<Template> {
  if (status === 'open') return 'treasurerDispute';
  if (status === 'won') return 'treasurerDisputeWon';
  return (await isPosted(table, toldOf(id, 'open'))) ? 'treasurerDisputeLost' : 'treasurerReturned';
}

async function newsIn(table: Table, { paymentId, disputes, transactions }: Truth, giftId: string): Promise<News[]> {
  const news = disputes.map(async (dispute): Promise<News> => {
    const { id, amount, status, dueBy } = dispute;
    return { cause: toldOf(id, status), template: await templateOf(table, dispute), amount, until: dueBy };
  });
  const failure = transactions.find(({ kind }) => kind === 'failure');
  // A debit that failed before it counted is told to its giver only: nothing of it was in the books.
  const wasGiven = failure !== undefined && (await isPosted(table, giftCause(giftId)));
  const returned: News[] = wasGiven
    ? [{ cause: `told:${paymentId}`, template: 'treasurerReturned', amount: Math.abs(failure.amount) }]
    : [];
  return [...(await Promise.all(news)), ...returned];
}

export async function tellDisputes(table: Table, truth: Truth, gift: Gift): Promise<void> {
  for (const { cause, template, amount, until } of await newsIn(table, truth, gift.id)) {
    // Of two that hear of it at once, the second finds it told.
    await retryOnRefusal(async () => {
      if (await isPosted(table, cause)) return;
      const church = (await table.get(churches, {}))?.row;
      const day = until && dateAt(Date.parse(until), church?.timeZone ?? 'UTC');
      const link = `${settings.portal}/giving/gifts/${gift.id}`;
      const letters = await tellTreasurers(table, template, (its) => ({
        ...{ church: church?.name ?? '', giver: giverIn(gift), link },
        ...{ amount: moneyText(amount, gift.currency, its), date: dayText(gift.date, its), until: day ? dayText(day, its) : '–' },
      }));
      await table.write(table.put(posted, { cause, at: nowIso() }), letters);
    });
  }
}
