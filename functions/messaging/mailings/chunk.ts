// One chunk of an email to many: the next people of its audience, or the copies whose quiet hours have ended. Everything is in one
// transaction with how far it is, so that a chunk takes effect once, whatever is killed and repeated, and an address gets one copy.
import { now, nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PassedReason } from '#shared/messaging/mailings/mailings.ts';
import { delivery } from '../notifications/delivery/deliveries.ts';
import { ofChurch } from '../table.ts';
import { aboutText } from '../texting/way.ts';
import { someOf } from './audience.ts';
import { judge, type Verdict } from './judge.ts';
import { mailingKind } from './letter.ts';
import { loggedReasons } from './loggedReasons.ts';
import { copies, type MailingRow, passed, type QuietRow, quietCopies } from './rows.ts';
import type { Reader, Way } from './way.ts';
import { wayNamed } from './ways.ts';

/** People looked at in a chunk. */
const peopleAtOnce = 15;
/** Of a transaction's hundred items; the mailing's own row and its next order need the rest. */
const mostItems = 94;

export interface Chunk {
  readonly row: MailingRow;
  readonly ops: readonly Op[];
  /** When there is more to do, if not at once. */
  readonly due?: Date;
}

interface Counts {
  sent: number;
  quiet: number;
  passed: number;
}

/** What has been decided in this chunk so far. */
interface Work {
  readonly table: Table;
  readonly mailing: MailingRow;
  readonly way: Way;
  /** Addresses that have a copy, and whose it is. */
  readonly taken: Map<string, string>;
  readonly ops: Op[];
  readonly counts: Counts;
}

type Begun = Pick<Work, 'table' | 'mailing' | 'way'>;
const begin = (o: Begun, taken: Work['taken'] = new Map()): Work => ({
  ...{ ...o, taken, ops: [] },
  counts: { sent: 0, quiet: 0, passed: 0 },
});

const aboutOf = ({ id, subject, byName }: MailingRow, way: Way) =>
  way.name === 'text' ? aboutText(id, subject) : { contentType: mailingKind, contentId: id, byName, message: subject };

function passOver({ table, mailing, way, ops, counts }: Work, personId: string, reason: PassedReason): void {
  counts.passed += 1;
  const why = loggedReasons[reason];
  ops.push(
    ...table.set(passed, { mailingId: mailing.id, personId, reason, at: nowIso() }),
    ...(why ? delivery(table, personId, aboutOf(mailing, way), { channel: way.name, outcome: 'skipped', reason: why }) : []),
  );
}

interface For {
  readonly forId?: string | undefined;
  readonly forName?: string | undefined;
}

async function write(work: Work, reader: Reader, { forId, forName }: For): Promise<void> {
  const { table, mailing, way, ops, counts, taken } = work;
  const { key, to } = reader;
  taken.set(key, to.personId);
  const at = now().getTime();
  const until = way.notBefore(reader, at);
  const copy = { mailingId: mailing.id, key, personId: to.personId, forId, at: nowIso() };
  if (until > at) {
    counts.quiet += 1;
    const waits: QuietRow = { mailingId: mailing.id, until: new Date(until).toISOString(), key, personId: to.personId, forId };
    ops.push(...table.set(copies, { ...copy, outcome: 'quiet' }), ...table.set(quietCopies, waits));
    return;
  }
  counts.sent += 1;
  const sent = { ...copy, outcome: way.outcome };
  ops.push(
    ...table.set(copies, sent),
    ...(way.name === 'email'
      ? delivery(table, to.personId, aboutOf(mailing, way), { channel: 'email', outcome: 'sent', reason: '', address: to.email })
      : []),
    ...(await way.copyOps(table, reader, mailing, sent, forName)),
  );
}

async function decide(work: Work, { person, readers, isMinor, not }: Verdict): Promise<void> {
  if (not) return passOver(work, person.id, not);
  const fresh = readers.filter(({ key }) => !work.taken.has(key));
  const child = isMinor ? { forId: person.id, forName: person.name.display } : {};
  for (const reader of fresh) if (!work.taken.has(reader.key)) await write(work, reader, child);
  // A copy of their own may be from before, if two entries of the audience mean one person by now.
  if (fresh.length === 0 && !readers.some(({ key }) => work.taken.get(key) === person.id)) passOver(work, person.id, 'same');
}

async function takenBefore(table: Table, mailingId: string, verdicts: readonly Verdict[]): Promise<Map<string, string>> {
  const batch = table.batch();
  const keys = [...new Set(verdicts.flatMap(({ readers }) => readers.map(({ key }) => key)))];
  const asked = keys.map((key) => batch.get(table, copies, { mailingId, key }));
  if (asked.length > 0) await batch.send();
  return new Map(asked.flatMap((one) => one()?.row ?? []).map(({ key, personId }) => [key, personId]));
}

const added = (row: MailingRow, { sent, quiet, passed: more }: Counts): MailingRow => ({
  ...row,
  ...{ sent: row.sent + sent, quiet: row.quiet + quiet, passed: row.passed + more },
});

const ended = (row: MailingRow): MailingRow => ({ ...row, state: 'done', ended: nowIso() });

/** The next people of the audience. */
async function readOn(o: Begun, limit: number): Promise<Chunk> {
  const { table, mailing, way } = o;
  const { ids, next } = await someOf(table, mailing.to, mailing.after, limit);
  const verdicts = await judge(table, ids, way);
  const work = begin(o, await takenBefore(table, mailing.id, verdicts));
  for (const one of verdicts) await decide(work, one);
  // Minors with many guardians: fewer people at once.
  if (work.ops.length > mostItems && limit > 1) return readOn(o, Math.floor(limit / 2));
  const row = added({ ...mailing, checked: mailing.checked + verdicts.length, after: next }, work.counts);
  if (next !== undefined) return { row, ops: work.ops };
  const read = { ...row, isRead: nowIso() };
  return { row: read.quiet > 0 ? read : ended(read), ops: work.ops };
}

/** Copies whose quiet hours have ended, judged anew: someone may have unsubscribed meanwhile. */
async function sendQuiet(o: Begun): Promise<Chunk> {
  const { table, mailing, way } = o;
  const page = await table.query(ofChurch, ['mailing', mailing.id], { begins: ['quiet'], limit: peopleAtOnce });
  const rows = page.of(quietCopies).map(({ row }) => row);
  const [first] = rows;
  if (!first) return { row: ended({ ...mailing, quiet: 0 }), ops: [] };
  if (Date.parse(first.until) > now().getTime()) return { row: mailing, ops: [], due: new Date(first.until) };
  const due = rows.filter(({ until }) => Date.parse(until) <= now().getTime());
  const children = await judge(
    table,
    due.flatMap(({ forId }) => forId ?? []),
    way,
  );
  const verdicts = new Map(
    (
      await judge(
        table,
        due.map(({ personId }) => personId),
        way,
      )
    ).map((one) => [one.person.id, one]),
  );
  const work = begin(o);
  for (const one of due) {
    const { personId, forId } = one;
    work.ops.push(...table.erase(quietCopies, one));
    const verdict = verdicts.get(personId);
    const [reader] = verdict?.readers ?? [];
    const forName = children.find(({ person }) => person.id === forId)?.person.name.display;
    if (reader && !verdict?.isMinor) await write(work, { ...reader, key: one.key }, { forId, forName });
    else {
      work.ops.push(...table.erase(copies, { mailingId: mailing.id, key: one.key, personId, outcome: 'quiet', at: nowIso() }));
      passOver(work, personId, verdict?.not ?? (way.name === 'email' ? 'noAddress' : 'noNumber'));
    }
  }
  return { row: added({ ...mailing, quiet: mailing.quiet - due.length }, work.counts), ops: work.ops };
}

export async function nextChunk(table: Table, { row }: StoredRow<MailingRow>): Promise<Chunk> {
  const o = { table, mailing: row, way: await wayNamed(table, row.way ?? 'email') };
  return row.isRead === undefined ? readOn(o, peopleAtOnce) : sendQuiet(o);
}
