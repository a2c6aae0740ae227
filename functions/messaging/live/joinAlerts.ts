// A socket joins its person's alerts by the first text it sends, without a call of its own (docs/wire.md, section 3).
import { opens } from '#functions/core/auth/caller.ts';
import { callerOfToken } from '#functions/core/auth/callerOfToken.ts';
import { Table } from '#functions/core/table/table.ts';
import { connections as contract } from '#shared/messaging/live/connections.ts';
import { alertsRoom, type Frame, frame, JoinRequest } from '#shared/messaging/live/frames.ts';
import { check, type Out } from '#shared/words.ts';
import { allIds } from '../conversations/records/actingRecord.ts';
import { countsOfAll, unreadOfAll } from '../notifications/unreadCounts.ts';
import { saveConnections } from './broadcast.ts';
import { connectionIn } from './connectionRow.ts';
import { newsOf } from './joinNews.ts';
import { roomFor } from './room.ts';
import { personSockets } from './rows.ts';

/** The answer with how much is unread, and what, if that is asked for; `undefined` if the text is no such request, or its token opens nothing. */
export async function joinAlerts(socketId: string, text: string): Promise<Frame<'joined'> | undefined> {
  const { token, news } = requestIn(text) ?? {};
  const caller = token ? await callerOfToken(token, 'messaging') : undefined;
  if (caller?.standing !== 'member' || !caller.personId || !opens(contract.save, caller)) return undefined;
  const { churchId } = caller;
  const table = new Table(churchId);
  const room = await roomFor({ churchId, conversationId: alertsRoom, socketId }, caller, table);
  // No one is shown who else hears someone's alerts, so no address is kept.
  const row = connectionIn(room, { caller, address: '' });
  const before = (await table.get(personSockets, row))?.row.connection;
  // Repeating the text costs no write.
  if (before?.sessionId !== row.sessionId || before?.epoch !== row.epoch) await saveConnections([row]);
  const personIds = allIds(caller);
  const unread = await unreadOfAll(table, personIds);
  const found = news && (await newsOf(table, personIds, unread));
  return frame(churchId, alertsRoom, 'joined', { socketId, counts: countsOfAll(unread), ...(found ? { news: found } : {}) });
}

function requestIn(text: string): Out<typeof JoinRequest> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const asked = check(JoinRequest, JSON.parse(text));
    return asked.ok ? asked.value : undefined;
  } catch {
    return undefined;
  }
}
