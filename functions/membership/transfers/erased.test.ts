// People who were erased here don't come back with an old file: neither their rows, nor their files, nor their name (docs/decisions.md, P38).
import { expect, test } from '@jest/globals';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { submissions } from '../forms/rows.ts';
import { groupMembers, joinRequests } from '../groups/rows.ts';
import { households, people } from '../table.ts';
import { ask, brought, exported, line, linesIn, made, onMovingStage, type Side } from './movingTesting.ts';
import { administered } from './testing.ts';

onMovingStage();

const isThere = async (key: string) => (await objectAbout('content', key)) !== undefined;

/** Someone who was here and was erased. */
async function erasedHere(side: Side): Promise<string> {
  const { id } = await side.church.person({ name: { first: 'Ester', last: 'Gone' } });
  expect((await ask('DELETE', `/gdpr/people/${id}/anonymize`, { token: side.admin.token })).text).toBe('{}');
  return id;
}

test('rows of someone who was erased here stay out, with their files, and the report counts them', async () => {
  const side = await administered(['Settings__Edit', 'People__Edit']);
  const gone = await erasedHere(side);
  const other = { ...(await side.church.person()), id: newId() };
  const [groupId, formId, submissionId, otherSubmission, fileId] = [newId(), newId(), newId(), newId(), newId()];
  const sent = (id: string, personId: string) => ({
    ...{ id, formId, label: 'Connect', number: 1, contentType: 'person', contentId: personId, submitted: nowIso(), submittedBy: personId },
    answers: [{ questionId: newId(), values: [`${fileId}/a.pdf`] }],
  });
  const rows = [
    line('Person', { ...other, id: gone, name: { first: 'Ester', last: 'Gone', display: 'Ester Gone' } }),
    line('Person', other),
    ...[gone, other.id].map((personId) => line('GroupMember', { id: newId(), groupId, personId, leader: false, joinDate: nowIso() })),
    line('JoinRequest', { groupId, personId: gone, message: 'Please', asked: nowIso() }),
    line('FormSubmission', sent(submissionId, gone)),
    line('FormSubmission', sent(otherSubmission, other.id)),
    line('SentBy', { personId: gone, formId, slot: submissionId, submissionId }),
    line('FormFile', {
      id: fileId,
      formId,
      questionId: newId(),
      name: 'a.pdf',
      type: 'application/pdf',
      nonce: 'n',
      submissionId,
      state: 'clean',
    }),
  ].join('');
  const files = { [`files/forms/${fileId}`]: new Uint8Array([1]), [`files/membership/people/${gone}.png`]: new Uint8Array([2]) };
  const { check, arrival } = await brought(side, made(rows, files));
  expect(check?.report?.remarks).toEqual([{ what: 'erased', number: 5 }]);
  expect(arrival).toMatchObject({ state: 'done', report: { fresh: 3, remarks: [{ what: 'erased', number: 5 }] } });
  const { table } = side.church;
  expect((await table.need(people, { id: gone })).row.name.display).toBe(formerMember);
  expect([await table.get(groupMembers, { groupId, personId: gone }), await table.get(joinRequests, { groupId, personId: gone })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await table.get(submissions, { id: submissionId })).toBeUndefined();
  expect(await table.get(submissions, { id: otherSubmission })).toBeDefined();
  const held = [`unscanned/${table.church}/${fileId}`, `${table.church}/membership/people/${gone}.png`];
  expect(await Promise.all(held.map(isThere))).toEqual([false, false]);
  expect(linesIn(await exported(side), table.church, []).join()).not.toMatch(/Ester/);
}, 60_000);

test('notes on someone who was erased here stay out with what is attached, and what they wrote comes without their name', async () => {
  const side = await administered(['Settings__Edit', 'People__Edit']);
  const gone = await erasedHere(side);
  const [about, inGroup, file] = [newId(), newId(), { id: newId(), name: 'a.pdf', type: 'application/pdf', size: 3 }];
  const talk = (id: string, contentType: string, contentId: string, visibility: string) =>
    line('Conversation', {
      ...{
        id,
        contentType,
        contentId,
        title: 'T',
        visibility,
        createdBy: 'anna0000000',
        dateCreated: nowIso(),
        allowAnonymousPosts: false,
      },
      ...{ revision: 1, postCount: 1 },
    });
  const said = (conversationId: string, personId: string, displayName: string, attachments: object[]) =>
    line('Message', {
      ...{ id: newId(), conversationId, number: 1, revision: 1, personId, displayName, messageType: 'message' },
      ...{ content: 'Hello', timeSent: nowIso(), attachments, edits: [] },
    });
  // The messages may be looked at before their conversation.
  const rows = [
    said(about, 'anna0000000', 'Anna', [file]),
    talk(about, 'person', gone, 'hidden'),
    talk(inGroup, 'group', newId(), 'hidden'),
    said(inGroup, gone, 'Ester Gone', []),
  ].join('');
  const attached = { [`files/membership/attachments/${file.id}.pdf`]: new Uint8Array([1]) };
  const { arrival } = await brought(side, made(rows, attached, {}, 'messaging'));
  expect(arrival).toMatchObject({ state: 'done', report: { fresh: 2, remarks: [{ what: 'erased', number: 3 }] } });
  expect(await isThere(`${side.church.id}/membership/attachments/${file.id}.pdf`)).toBe(false);
}, 60_000);

test('a household whose people were all erased here doesn’t come back, one of which someone is left does', async () => {
  const side = await administered(['Settings__Edit', 'People__Edit']);
  const [alone, one] = [await erasedHere(side), await erasedHere(side)];
  const [empty, kept] = [newId(), newId()];
  const other = { ...(await side.church.person()), id: newId(), householdId: kept };
  const named = (id: string, householdId: string) => line('Person', { ...other, id, householdId });
  const rows = [
    ...[empty, kept].map((id) => line('Household', { id, name: 'Gone' })),
    ...[named(alone, empty), named(one, kept), named(other.id, kept)],
  ].join('');
  expect((await brought(side, made(rows))).arrival).toMatchObject({ state: 'done' });
  const { table } = side.church;
  expect([await table.get(households, { id: empty }), (await table.get(households, { id: kept }))?.row.name]).toEqual([undefined, 'Gone']);
}, 60_000);
