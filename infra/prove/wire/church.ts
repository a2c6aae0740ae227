// A church with any number of members in groups, all signed in. Its rows are written directly.

import { askEpoch, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';

export interface WireMember {
  readonly index: number;
  readonly personId: string;
  readonly token: string;
  /** The member's group. */
  readonly group: number;
}

export interface WireChurch {
  readonly churchId: string;
  readonly members: readonly WireMember[];
  /** Group ids. */
  readonly groups: readonly string[];
}

export async function makeWireChurch(size: number, groupCount: number): Promise<WireChurch> {
  const churchId = newId();
  const table = new Table(churchId, { name: 'Proof' });
  const place = { id: churchId, name: 'A church', subDomain: 'proof', timeZone: 'UTC', registrationDate: nowIso() };
  await table.write(table.set(churches, { ...place, settings: [] }));
  const groups = Array.from({ length: groupCount }, () => newId());
  const drafts = Array.from({ length: size }, (_, index) => ({
    index,
    userId: newId(),
    personId: newId(),
    sid: newId(),
    group: index % groupCount,
  }));
  const rows = drafts.flatMap((one) => rowsOf(table, one));
  for (let at = 0; at < rows.length; at += 50) await table.write(...rows.slice(at, at + 50));
  const batch = table.batch();
  const epoch = askEpoch(batch, churchId, '');
  await batch.send();
  const members = drafts.map(async (one) => ({ ...one, token: await tokenOf(churchId, groups[one.group] ?? '', one, epoch()) }));
  return { churchId, groups, members: await Promise.all(members) };
}

interface Draft {
  readonly index: number;
  readonly userId: string;
  readonly personId: string;
  readonly sid: string;
}

function rowsOf(table: Table, { index, userId, personId, sid }: Draft): Op[][] {
  const name = { first: 'Member', last: String(index), display: `Member ${index}` };
  const person = { id: personId, name, contactInfo: {}, membershipStatus: 'Member', householdId: newId(), created: nowIso(), groups: [] };
  const session = { id: sid, userId, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
  return [table.set(people, person), table.set(sessionRows, session)];
}

function tokenOf(churchId: string, groupId: string, { index, userId, personId, sid }: Draft, ep: string): Promise<string> {
  const who = { id: userId, email: `m${index}@proof.test`, firstName: 'Member', lastName: String(index), use: 'api', sid };
  const where = { churchId, personId, membershipStatus: 'Member', apiName: 'MessagingApi', ep };
  return sign({ ...who, ...where, permissions: [], groupIds: [groupId], leaderGroupIds: [] }, dayMs);
}
