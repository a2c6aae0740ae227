// Guests register themselves: always as new people, so that no one learns who is known, and no one who is known changes
// (docs/decisions.md, P30).
import { now, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { heldFor } from '#functions/core/spam/heldFor.ts';
import { countSubmission } from '#functions/core/spam/load.ts';
import { askUsed, hasProof, markUsed, readStart } from '#functions/core/spam/start.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { guestRegister as contract } from '#shared/membership/people/guestRegister/guestRegister.ts';
import { displayName } from '#shared/membership/people/names.ts';
import type { Out } from '#shared/words.ts';
import { ownHousehold } from '../../households/moves.ts';
import { type ChurchRow, churches, type PersonRow } from '../../table.ts';
import { addPerson } from '../writes.ts';
import { unconfirmedGuests } from './rows.ts';

type Given = Out<(typeof contract)['register']['body']>;
type Member = Given['members'][number];

/** A congregation shares one address; who proves no work, as older clients don't, has far less. */
const proved = { times: 100, minutes: 10 };
const unprovedHere = { times: 10, minutes: 10 };
const unprovedOfChurch = { times: 100, minutes: 60 };
const largestTransaction = 95;

export const startOf = (churchId: string): string => `guests ${churchId}`;

export async function churchFor(table: Table): Promise<ChurchRow> {
  const { row } = await table.need(churches, {}, 'churchNotFound');
  if (row.archivedDate) throw new Refusal('churchNotFound');
  return row;
}

const nameOf = ({ firstName: first, lastName: last = '' }: Member) => ({ display: displayName({ first, last }), first, last });

/** Hidden from the directory until staff say otherwise. */
function guest(member: Member, householdId: string, householdRole: string, at: string): PersonRow {
  const { last, ...name } = nameOf(member);
  return {
    ...{ id: newId(), name: last ? { ...name, last } : name, membershipStatus: 'Guest', householdId, householdRole, created: at },
    ...{ contactInfo: { email: member.email, mobilePhone: member.phone || undefined }, optedOut: true, unconfirmed: at, groups: [] },
  };
}

/** Who sends what was sent before, or fills in what people don't see, gets the same answer, and nothing is written. */
async function judged(table: Table, { start: given, proof, trap = '', members }: Given) {
  const start = await readStart(startOf(table.church), given);
  const batch = table.batch();
  const used = askUsed(batch, start);
  await batch.send();
  const texts = members.flatMap(({ firstName, lastName = '' }) => [firstName, lastName]);
  const isProved = start !== undefined && hasProof(given ?? '', proof, start.bits);
  const why = heldFor({ start, used: used(), proved: isProved, trap, texts, now: now().getTime(), readyMs: settings.readyMs });
  return { start, why };
}

async function writeAll(table: Table, groups: readonly Op[][]): Promise<void> {
  let ops: Op[] = [];
  for (const group of groups) {
    if (ops.length + group.length > largestTransaction) {
      await table.write(ops);
      ops = [];
    }
    ops = [...ops, ...group];
  }
  await table.write(ops);
}

export async function registerGuests(table: Table, given: Given, address: string) {
  await churchFor(table);
  const { start, why } = await judged(table, given);
  const answer = given.members.map((member) => ({ id: newId(), name: nameOf(member), contactInfo: { email: member.email ?? '' } }));
  const [first] = given.members;
  if (!first || why === 'trap' || why === 'replayed') return answer;
  await countAttempt(`guest-register ${why ? 'unproved' : 'proved'} ${table.church}`, address, why ? unprovedHere : proved);
  if (why) await countAttempt('guest-register of church', table.church, unprovedOfChurch);
  const at = nowIso();
  const house = ownHousehold(table, { name: nameOf(first) });
  const rows = given.members.map((member, place) => guest(member, house.id, place === 0 ? 'Head' : 'Other', at));
  await writeAll(table, [
    [...house.ops, ...(start && !why ? markUsed(start) : [])],
    ...rows.map((row) => [...addPerson(table, row), ...table.set(unconfirmedGuests, { personId: row.id, at })]),
  ]);
  await countSubmission(startOf(table.church));
  return answer;
}
