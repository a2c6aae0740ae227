// Sends one text. A provider has no way to be told twice that it is the same text; so its copy is claimed before the provider is asked, and a
// claim without an outcome, left by a process that was killed, is never tried again.
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { TextOrder } from '#functions/core/outbox/mailingOrder.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { PassedReason } from '#shared/messaging/mailings/mailings.ts';
import { judge } from '../mailings/judge.ts';
import { loggedReasons } from '../mailings/loggedReasons.ts';
import { type CopyRow, copies, type MailingRow, mailings } from '../mailings/rows.ts';
import type { Reader } from '../mailings/way.ts';
import { delivery } from '../notifications/delivery/deliveries.ts';
import { providers } from './providers/providers.ts';
import { badNumbers, stoppedNumbers, textedNumbers, textSetups } from './rows.ts';
import { accountOf, hookUrl } from './setup.ts';
import { aboutText, textFor, textWay } from './way.ts';

type Outcome = CopyRow['outcome'];
type Where = Pick<TextOrder, 'churchId' | 'id' | 'key'>;

/** In these, nothing more is to be done, whatever else is told of it. */
const settled: ReadonlySet<Outcome> = new Set<Outcome>(['delivered', 'failed', 'passed']);
const isLost = (outcome: Outcome) => outcome === 'failed' || outcome === 'unclear';

/** What is known of the number from now on. */
function learned(table: Table, hash: string, because: 'number' | 'stopped' | undefined): Op[] {
  if (because === 'stopped') return table.set(stoppedNumbers, { hash, at: nowIso() });
  return because === 'number' ? table.set(badNumbers, { hash, at: nowIso() }) : [];
}

function counted(head: MailingRow, from: Outcome, to: Outcome): MailingRow {
  const failed = head.failed + Number(isLost(to)) - Number(isLost(from));
  return to === 'passed' ? { ...head, failed, sent: head.sent - 1, passed: head.passed + 1 } : { ...head, failed };
}

/** In the person's own log, as with emails; that it was delivered after it was sent needs no second line. */
function logged(
  table: Table,
  head: MailingRow,
  { personId, outcome: before }: CopyRow,
  outcome: Outcome,
  reason: PassedReason = 'off',
): Op[] {
  const line = (what: Pick<Parameters<typeof delivery>[3], 'outcome' | 'reason'>) =>
    delivery(table, personId, aboutText(head.id, head.subject), { channel: 'text', ...what });
  if (outcome === 'sent' || (outcome === 'delivered' && before === 'sending')) return line({ outcome: 'sent', reason: '' });
  if (isLost(outcome)) return line({ outcome: 'failed', reason: outcome === 'failed' ? 'provider' : '' });
  const why = outcome === 'passed' ? loggedReasons[reason] : undefined;
  return why ? line({ outcome: 'skipped', reason: why }) : [];
}

/** Writes down what became of a copy, once. */
export async function settle(
  where: Where,
  outcome: Outcome,
  o: { reason?: PassedReason; because?: 'number' | 'stopped' | undefined } = {},
): Promise<void> {
  const table = new Table(where.churchId);
  await retryOnRefusal(async () => {
    const batch = table.batch();
    const [askedHead, askedCopy] = [
      batch.get(table, mailings, { id: where.id }),
      batch.get(table, copies, { mailingId: where.id, key: where.key }),
    ];
    await batch.send();
    const [head, copy] = [askedHead(), askedCopy()];
    if (!head || !copy || settled.has(copy.row.outcome) || copy.row.outcome === outcome) return;
    const row = counted(head.row, copy.row.outcome, outcome);
    const isSame = row.failed === head.row.failed && row.sent === head.row.sent;
    await table.write(
      isSame ? [] : table.put(mailings, row, head),
      table.put(copies, { ...copy.row, outcome, ...(o.reason ? { reason: o.reason } : {}) }, copy),
      learned(table, where.key, o.because),
      logged(table, head.row, copy.row, outcome, o.reason),
    );
  });
}

/** Who reads this copy now, or why no one does: since it was decided, someone may have answered STOP, or changed their number. */
async function readerNow(table: Table, { personId, key }: CopyRow): Promise<Reader | PassedReason> {
  const [verdict] = await judge(table, [personId], await textWay(table));
  const reader = verdict?.self;
  if (!reader) return 'noNumber';
  if (reader.not) return reader.not;
  return reader.key === key ? reader : 'noNumber';
}

/** Whether it is this process that sends it. */
async function claim(table: Table, where: Where): Promise<CopyRow | undefined> {
  const copy = await table.get(copies, { mailingId: where.id, key: where.key });
  if (copy?.row.outcome === 'sending') await settle(where, 'unclear');
  if (copy?.row.outcome !== 'queued') return undefined;
  const row = { ...copy.row, outcome: 'sending' as const };
  try {
    const texted = { hash: where.key, personId: row.personId, mailingId: where.id, at: nowIso() };
    await table.write(table.put(copies, row, copy), table.set(textedNumbers, texted));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'outdated') return undefined;
    throw error;
  }
  return row;
}

async function release(table: Table, where: Where): Promise<void> {
  const copy = await table.get(copies, { mailingId: where.id, key: where.key });
  if (copy?.row.outcome === 'sending') await table.write(table.put(copies, { ...copy.row, outcome: 'queued' }, copy));
}

export async function sendText(order: TextOrder): Promise<void> {
  const table = new Table(order.churchId);
  const [head, setup, copy] = await Promise.all([
    table.get(mailings, { id: order.id }),
    table.get(textSetups, {}),
    table.get(copies, { mailingId: order.id, key: order.key }),
  ]);
  if (!head || !copy) return;
  if (copy.row.outcome === 'queued') {
    if (head.row.state === 'cancelled') return settle(order, 'passed', { reason: 'cancelled' });
    if (!setup?.row.enabled) return settle(order, 'failed');
  }
  const reader = await readerNow(table, copy.row);
  if (typeof reader === 'string' && copy.row.outcome === 'queued') return settle(order, 'passed', { reason: reader });
  const claimed = await claim(table, order);
  if (!claimed || !setup || typeof reader === 'string') return;
  const [child] = claimed.forId ? await judge(table, [claimed.forId], await textWay(table, setup.row)) : [];
  const sent = await providers[setup.row.provider].send(await accountOf(table, setup.row), {
    to: reader.address,
    body: textFor(reader, head.row.message ?? '', child?.person.name.display),
    statusUrl: hookUrl(order.churchId, 'status', order.id, order.key),
  });
  if (sent.is === 'busy') {
    await release(table, order);
    throw new Error('The provider takes no more texts now.');
  }
  if (sent.is === 'refused')
    return settle(order, sent.because === 'stopped' ? 'passed' : 'failed', {
      because: sent.because,
      ...(sent.because === 'stopped' ? { reason: 'off' as const } : {}),
    });
  await settle(order, sent.is === 'taken' ? 'sent' : 'unclear');
}
