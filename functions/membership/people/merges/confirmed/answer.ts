// What people answer who were asked by email whether they are one. The link is single-use, and nothing happens when it is merely opened.
import { forgetSessions } from '#functions/core/auth/sessions.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { loadUser } from '../../../account/loadUser.ts';
import type { LinkRow } from '../../../expiringRows.ts';
import { consumeLinkOps, leadsTo, linkOf } from '../../../signIn/oneTimeLinks.ts';
import { churches, people, type UserRow } from '../../../table.ts';
import { mergePeople } from '../merge.ts';
import { abbreviated, mergedMails } from './mails.ts';
import { type MergeRequestRow, mergeRequests } from './rows.ts';

type Side = 'kept' | 'other';

interface Answering {
  readonly there: Table;
  readonly link: StoredRow<LinkRow>;
  readonly request: StoredRow<MergeRequestRow>;
  readonly side: Side;
  readonly user: UserRow;
  readonly partner: UserRow;
  readonly church: string;
}

/** Refuses what was withdrawn, replaced, answered, or sent to an address or under a password that the account no longer has. */
async function answering(guid: string, { table, address, device }: Pick<Context, 'table' | 'address' | 'device'>): Promise<Answering> {
  const link = await linkOf(guid, ['merge']);
  const { merge, churchId = '', userId, hash } = link.row;
  const there = table.within(churchId);
  const request = merge && (await there.get(mergeRequests, merge));
  const side = (['kept', 'other'] as const).find((one) => request?.row[one].hash === hash);
  const mine = await loadUser(table, userId);
  if (!request || !side || !mine || !leadsTo(link.row, mine.user.row)) throw new Refusal('linkExpired');
  const { kept, other } = request.row;
  if (kept.declined || other.declined) throw new Refusal('linkExpired');
  const partner = await loadUser(table, side === 'kept' ? other.userId : kept.userId);
  const church = await there.get(churches, {});
  if (!partner || !church) throw new Refusal('mergeChanged');
  const user = mine.user.row;
  const actor = { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim(), address, device };
  return { there: there.as(actor), link, request, side, user, partner: partner.user.row, church: church.row.name };
}

const partnerOf = ({ request: { row }, side }: Answering) => (side === 'kept' ? row.other : row.kept);

const noteOf = ({ there, request: { row }, side, user }: Answering, action: 'mergeConfirm' | 'mergeDecline') =>
  there.note('membership', action, {
    ...{ kind: people.name, id: row.keptId, label: `${user.firstName} ${user.lastName}`.trim() },
    about: { personId: side === 'kept' ? row.keptId : row.otherId },
  });

export async function readQuestion(guid: string, context: Context) {
  const asked = await answering(guid, context);
  const { request, side, user, partner, church } = asked;
  return {
    ...{ church, by: request.row.by, email: user.email, otherEmail: abbreviated(partner.email) },
    ...{ keeps: side === 'kept', isLast: partnerOf(asked).confirmed !== undefined },
  };
}

/** One attempt: `outdated` if the other has answered at the same moment. */
export async function confirmOnce(guid: string, context: Context): Promise<{ merged: boolean; email: string }> {
  const asked = await answering(guid, context);
  const { there, link, request, side, user, partner, church } = asked;
  const { keptId, otherId, by, take, confirmsGuardians } = request.row;
  const [kept, other] = side === 'kept' ? [user, partner] : [partner, user];
  const used = consumeLinkOps(link);
  if (!partnerOf(asked).confirmed) {
    const row = { ...request.row, [side]: { ...request.row[side], confirmed: nowIso() } };
    await there.write(used, there.put(mergeRequests, row, request), noteOf(asked, 'mergeConfirm'));
    return { merged: false, email: kept.email };
  }
  const ops = [
    ...used,
    ...there.remove(mergeRequests, request),
    ...noteOf(asked, 'mergeConfirm'),
    ...(await mergedMails(there, kept, other, church)),
  ];
  await mergePeople(there, keptId, otherId, { take, confirmsGuardians }, { by, keptUser: kept.id, otherUser: other.id, ops });
  forgetSessions();
  return { merged: true, email: kept.email };
}

/** Staff see who declined; neither link opens anything any more. */
export async function declineOnce(guid: string, context: Context): Promise<object> {
  const asked = await answering(guid, context);
  const { there, link, request, side } = asked;
  const row = { ...request.row, [side]: { ...request.row[side], confirmed: undefined, declined: nowIso() } };
  await there.write(consumeLinkOps(link), there.put(mergeRequests, row, request), noteOf(asked, 'mergeDecline'));
  return {};
}
