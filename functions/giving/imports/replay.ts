// The import as older clients ask for it: at once, and told payment by payment. There is no undo of it.
import { now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Replayed } from '#shared/giving/ledger/replayed.ts';
import { decimalOf } from '#shared/giving/money/wire.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { connected } from '../gateways/connected.ts';
import type { GatewayTransaction } from '../gateways/gateway.ts';
import { requireHeld } from '../settings/holders.ts';
import { allGateways } from '../settings/openGateways.ts';
import { type Importing, importLine } from './importLine.ts';

type Result = Replayed['results'][number];

const usualDays = 30;
const mostDays = 366;
/** An answer is waited for. */
const mostAtOnce = 100;

function rangeOf(startDate: string | undefined, endDate: string | undefined): readonly [Date, Date] {
  const end = endDate ? Date.parse(endDate) + (endDate.length === 10 ? dayMs : 0) : now().getTime();
  const start = startDate ? Date.parse(startDate) : end - usualDays * dayMs;
  if (!(start < end && end - start <= mostDays * dayMs)) throw new Refusal('invalid', `Please choose a range of at most ${mostDays} days.`);
  return [new Date(start), new Date(end)];
}

async function replayOne(importing: Importing, line: GatewayTransaction): Promise<Pick<Result, 'status' | 'error'>> {
  try {
    const { is, change } = await importLine(importing, line);
    if (change) await importing.table.write([...change.ops]);
    if (is === 'fresh') return { status: importing.dryRun ? 'new' : 'imported' };
    return { status: is === 'known' ? 'alreadyImported' : 'skipped' };
  } catch (error) {
    return { status: 'error', error: (error instanceof Error ? error.message : String(error)).slice(0, 500) };
  }
}

interface Asked {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly gatewayId?: string | undefined;
}

export async function replay(table: Table, { startDate, endDate, dryRun: dry, gatewayId }: Asked): Promise<Replayed> {
  const [from, to] = rangeOf(startDate, endDate);
  const dryRun = dry !== false;
  const row = (await allGateways(table)).find(({ id, provider }) => provider === 'stripe' && (!gatewayId || id === gatewayId));
  if (!row) throw new Refusal('notFound');
  await requireHeld(table, row);
  const gateway = await connected(table, row);
  const lines = (await gateway.transactionsOf(from, to)).filter(({ kind }) => kind === 'payment').slice(0, 10_000);
  const importing = { table, gateway, gatewayId: row.id, jobId: newId(), dryRun };
  const results: Result[] = [];
  let imported = 0;
  for (const line of lines) {
    const facts = { eventId: line.paymentId ?? line.id, type: 'charge.succeeded', amount: decimalOf(line.amount, line.currency) };
    const isLate = imported >= mostAtOnce;
    const outcome: Pick<Result, 'status' | 'error'> = isLate
      ? { status: 'skipped', error: 'Too many at once. Run it again for the rest.' }
      : await replayOne(importing, line);
    if (outcome.status === 'imported') imported += 1;
    results.push({ ...facts, created: line.at, customer: '', ...outcome });
  }
  const count = (status: Result['status']) => results.filter((one) => one.status === status).length;
  return {
    dryRun,
    summary: {
      ...{ total: results.length, new: count('new'), alreadyImported: count('alreadyImported'), imported: count('imported') },
      ...{ skipped: count('skipped'), errors: count('error') },
    },
    results,
  };
}
