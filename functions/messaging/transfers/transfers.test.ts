// What people said in groups, notes and templates move with their church; what they said privately doesn't, and nothing is let into that.
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import {
  brought,
  checked,
  exported,
  line,
  linesIn,
  made,
  onMovingStage,
  post,
  type Side,
  work,
} from '#functions/membership/transfers/movingTesting.ts';
import { administered } from '#functions/membership/transfers/testing.ts';
import { parse } from '#shared/words.ts';
import { emailTemplates } from '../emailTemplates/rows.ts';
import { addressKey, unsubscribedAddresses } from '../mailings/rows.ts';
import { newConversation } from '../privateMessages/open.ts';
import { type ConversationRow, conversations, MessageRow, messageChanges, messageIds, messages, threads } from '../table.ts';
import { stoppedNumbers, textConsents } from '../texting/rows.ts';
import { numberKey } from '../texting/way.ts';
import { threadRow } from './conversations.ts';

onMovingStage();

const said = (conversationId: string, number: number, content: string, more: object = {}): MessageRow =>
  parse(MessageRow, {
    ...{ id: newId(), conversationId, number, revision: number, personId: 'anna0000000', displayName: 'Anna', messageType: 'message' },
    ...{ content, timeSent: nowIso(), attachments: [], edits: [], ...more },
  });

async function talked(
  { church: { table } }: Side,
  about: { contentType: string; contentId: string; visibility?: string },
  content: string,
  more: object = {},
) {
  const plain = newConversation({ visibility: 'hidden', ...about, createdBy: 'anna0000000', title: '' });
  const row: ConversationRow = { ...plain, revision: 2, postCount: 1 };
  const message = said(row.id, 1, content, more);
  await table.write(
    ...[table.put(conversations, row), table.put(threads, threadRow(row)), table.put(messages, message), table.put(messageIds, message)],
    table.put(messageChanges, { conversationId: row.id, revision: 2, number: 1 }),
  );
  return { row, message };
}
const words = (zip: Uint8Array) =>
  Object.entries(unzipSync(zip))
    .map(([name, bytes]) => (name.startsWith('rows/') ? strFromU8(bytes) : name))
    .join('\n');

test('groups’ conversations, notes and templates move and come back; private ones and what was deleted don’t', async () => {
  const [from, to] = [await administered(), await administered()];
  const { table } = from.church;
  const person = await from.church.person();
  const group = { id: newId(), name: 'Choir', memberCount: 0, labels: [], slug: 'choir', tags: 'standard' };
  await table.write(table.put(groups, { ...group, joinPolicy: 'closed', visibility: 'hidden' }));
  const file = { id: newId(), name: 'song.pdf', type: 'application/pdf', size: 3 };
  const inGroup = await talked(from, { contentType: 'group', contentId: group.id }, 'Rehearsal at six', { attachments: [file] });
  await talked(from, { contentType: 'person', contentId: person.id }, 'Likes tea');
  await talked(from, { contentType: 'person', contentId: person.id, visibility: 'confidential' }, 'Asked for help');
  await talked(from, { contentType: 'groupNotes', contentId: group.id }, 'Wrong words', { removedAt: nowIso() });
  await talked(from, { contentType: 'privateMessage', contentId: person.id }, 'Between us');
  await talked(from, { contentType: 'streamingLive', contentId: group.id, visibility: 'public' }, 'Hello chat');
  const at = nowIso();
  await table.write(
    table.put(emailTemplates, { id: newId(), name: 'News', subject: 'N', htmlContent: 'x', dateCreated: at, dateModified: at }),
  );
  for (const id of [file.id, newId()]) await putObject('content', `${from.church.id}/membership/attachments/${id}.pdf`, 'PDF', {});
  const zip = await exported(from);
  const all = words(zip);
  for (const there of ['Rehearsal at six', 'Likes tea', 'Asked for help', '"name":"News"']) expect(all).toContain(there);
  for (const private_ of ['Between us', 'Hello chat', 'Wrong words']) expect(all).not.toContain(private_);
  expect(Object.keys(unzipSync(zip)).filter((name) => name.includes('attachments'))).toEqual([
    `files/membership/attachments/${file.id}.pdf`,
  ]);

  const { arrival } = await brought(to, zip);
  expect(arrival?.state).toBe('done');
  const own = [from.admin.person.id, to.admin.person.id, from.admin.person.householdId, to.admin.person.householdId];
  expect(linesIn(await exported(to), to.church.id, own)).toEqual(linesIn(zip, from.church.id, own));
  const there = to.church.table;
  expect((await there.need(threads, threadRow(inGroup.row))).row.conversationId).toBe(inGroup.row.id);
  expect((await there.need(messageIds, inGroup.message)).row).toMatchObject({ number: 1 });
  expect(await objectAbout('content', `${to.church.id}/membership/attachments/${file.id}.pdf`)).toMatchObject({ size: 3 });
  expect((await brought(to, zip)).arrival?.report).toMatchObject({ fresh: 0, joined: 0 });

  await post(to, `/transfers/imports/${arrival?.id}/undo`);
  await work();
  expect(await there.get(threads, threadRow(inGroup.row))).toBeUndefined();
  expect(await there.get(messageIds, inGroup.message)).toBeUndefined();
  expect(await there.get(messages, { conversationId: inGroup.row.id, number: 1 })).toBeUndefined();
}, 90_000);

test('what people have turned off moves and comes back; what they agreed to is asked anew', async () => {
  const [from, to] = [await administered(), await administered()];
  const { table } = from.church;
  const contactInfo = { email: 'Anna@Berg.test', mobilePhone: '+1 914 555 0101' };
  const [anna, bo] = [await from.church.person({ contactInfo }), await from.church.person()];
  const [address, number, at] = [addressKey('anna@berg.test'), numberKey('+19145550101'), nowIso()];
  const consent = (personId: string, agreed: boolean) => ({
    personId,
    key: number,
    agreed,
    how: 'self' as const,
    byPersonId: personId,
    at,
  });
  await table.write(
    table.set(unsubscribedAddresses, { hash: address, at }),
    table.set(stoppedNumbers, { hash: number, at }),
    table.set(textConsents, consent(anna.id, false)),
    table.set(textConsents, consent(bo.id, true)),
  );
  const zip = await exported(from);
  const { arrival } = await brought(to, zip);
  const there = to.church.table;
  const held = () =>
    Promise.all([
      there.get(unsubscribedAddresses, { hash: address }),
      there.get(stoppedNumbers, { hash: number }),
      there.get(textConsents, { personId: anna.id }),
      there.get(textConsents, { personId: bo.id }),
    ]);
  expect((await held()).map((one) => one !== undefined)).toEqual([true, true, true, false]);
  const of = (one: Uint8Array, side: Side) =>
    linesIn(one, side.church.id, []).filter((row) => /"kind":"(UnsubscribedAddress|StoppedNumber|TextConsent)"/.test(row));
  expect(of(await exported(to), to)).toEqual(of(zip, from));
  // Someone answers STOP here, too: that stays.
  await there.write(there.set(stoppedNumbers, { hash: number, at: '2031-01-01T00:00:00.000Z' }));
  await post(to, `/transfers/imports/${arrival?.id}/undo`);
  await work();
  expect((await held()).map((one) => one !== undefined)).toEqual([false, true, false, false]);
  expect(await checked(to, made(line('TextConsent', consent(bo.id, true)), {}, {}, 'messaging'))).toMatchObject({
    ...{ state: 'failed', fault: { what: 'row', kind: 'TextConsent' } },
  });
}, 60_000);

test('a stranger’s file brings no private conversation, and puts no words into one that is here', async () => {
  const side = await administered();
  const person = await side.church.person();
  const private_ = await talked(side, { contentType: 'privateMessage', contentId: person.id }, 'Between us');
  const mine = await talked(side, { contentType: 'person', contentId: person.id }, 'Likes tea');
  const other = { ...private_.row, id: newId() };
  expect(await checked(side, made(line('Conversation', other), {}, {}, 'messaging'))).toMatchObject({
    ...{ state: 'failed', fault: { what: 'row', line: 1, kind: 'Conversation' } },
  });
  const forged = line('Message', said(private_.row.id, 7, 'I confess')) + line('Message', said(mine.row.id, 9, 'Hates tea'));
  const { arrival } = await brought(side, made(forged, {}, {}, 'messaging'));
  expect(arrival).toMatchObject({ state: 'done', report: { fresh: 0, there: 2 } });
  expect(await side.church.table.get(messages, { conversationId: private_.row.id, number: 7 })).toBeUndefined();
}, 60_000);
