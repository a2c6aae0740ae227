// Files of a church that moves: what was sent with forms is scanned anew, addresses lead to where the files are now, and an undo leaves what rows name that stay.
import { expect, jest, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { fileChecks, formFiles } from '../forms/files/rows.ts';
import { settle } from '../forms/files/settle.ts';
import { handler as sweep } from '../forms/files/sweep.ts';
import { emptyForm } from '../forms/newForm.ts';
import { formChurches, forms, submissions } from '../forms/rows.ts';
import { groups } from '../groups/rows.ts';
import { handler } from '../jobs/worker.ts';
import { churches } from '../table.ts';
import { brought, exported, latest, line, linesIn, made, onMovingStage, post, type Side, work } from './movingTesting.ts';
import { administered } from './testing.ts';

onMovingStage();

const isThere = async (key: string) => (await objectAbout('content', key)) !== undefined;

/** A form that someone has sent with a file. */
async function withFile(side: Side, isReleased: boolean) {
  const { table } = side.church;
  const [formId, submissionId, fileId, questionId] = [newId(), newId(), newId(), newId()];
  const form = { ...emptyForm('form'), id: formId, name: 'Connect' };
  const answers = [{ questionId, values: [`${fileId}/Certificate.pdf`] }];
  const sent = { id: submissionId, formId, label: 'Connect', number: 1, contentType: 'form', contentId: formId, submitted: nowIso() };
  const file = { id: fileId, formId, questionId, name: 'Certificate.pdf', type: 'application/pdf', nonce: 'anonce', submissionId };
  await table.write(
    table.put(forms, form),
    table.put(formChurches, { formId, churchId: table.church }),
    table.put(submissions, { ...sent, answers }),
    table.put(formFiles, { ...file, state: isReleased ? 'clean' : 'waiting' }),
    table.put(fileChecks, { fileId, churchId: table.church, at: nowIso() }),
  );
  await putObject('content', `${isReleased ? 'forms' : 'unscanned'}/${table.church}/${fileId}`, '%PDF-1.7', {});
  return { formId, submissionId, fileId };
}
const submissionsOf = async (zip: Uint8Array, side: Side) =>
  linesIn(zip, side.church.id, []).filter((one) => /"kind":"(FormSubmission|FormFile)"/.test(one));

test('files that were sent with a form come along and are scanned anew, released there or not', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const [from, to] = [await administered(), await administered()];
  const sent = [await withFile(from, true), await withFile(from, false)];
  // Uploaded, but never sent.
  await from.church.table.write(
    from.church.table.put(formFiles, { id: newId(), formId: newId(), questionId: newId(), name: 'a', type: 'b', state: 'waiting' }),
  );
  const zip = await exported(from);
  const inZip = Object.keys(unzipSync(zip)).filter((name) => name.startsWith('files/forms/'));
  expect(inZip.toSorted()).toEqual(sent.map(({ fileId }) => `files/forms/${fileId}`).toSorted());
  const { check, arrival } = await brought(to, zip);
  expect(check?.report?.remarks).toContainEqual({ what: 'rescanned', number: 2 });
  expect(arrival?.state).toBe('done');

  const { table } = to.church;
  const placesOf = async (id: string) => [await isThere(`unscanned/${table.church}/${id}`), await isThere(`forms/${table.church}/${id}`)];
  // Another church of this stage has forms and files of those ids.
  const renames: [here: string, there: string][] = [];
  const ids: string[] = [];
  for (const { formId, fileId, submissionId } of sent) {
    const { row } = await table.need(submissions, { id: submissionId });
    const id = row.answers[0]?.values[0]?.split('/')[0] ?? '';
    expect(id).not.toBe(fileId);
    expect(await table.need(formFiles, { id })).toMatchObject({ row: { state: 'waiting', submissionId } });
    expect(await placesOf(id)).toEqual([true, false]);
    renames.push([id, fileId], [row.formId, formId]);
    ids.push(id);
  }
  moveClock(1000);
  await sweep();
  for (const id of ids) {
    expect(await table.need(formFiles, { id })).toMatchObject({ row: { state: 'clean' } });
    expect(await placesOf(id)).toEqual([false, true]);
  }
  const renamed = (one: string) => renames.reduce((line, [here, there]) => line.replaceAll(here, there), one);
  expect((await submissionsOf(await exported(to), to)).map(renamed).toSorted()).toEqual(await submissionsOf(zip, from));

  await post(to, `/transfers/imports/${arrival?.id}/undo`);
  await work();
  expect(await latest(to)).toMatchObject({ state: 'undone' });
  for (const id of ids) {
    expect(await table.get(formFiles, { id })).toBeUndefined();
    expect(await placesOf(id)).toEqual([false, false]);
  }
  expect(await isThere(`forms/${from.church.id}/${sent[0]?.fileId}`)).toBe(true);
  // Undone for good: it can be brought again.
  expect((await brought(to, zip)).arrival?.report).toMatchObject({ fresh: arrival?.report?.fresh, there: arrival?.report?.there });
}, 60_000);

test('a file that is looked at before its bytes have come isn’t given up, and one without a row doesn’t come', async () => {
  const to = await administered();
  const [fileId, stray] = [newId(), newId()];
  const row = {
    id: fileId,
    formId: newId(),
    questionId: newId(),
    name: 'a.pdf',
    type: 'application/pdf',
    submissionId: newId(),
    state: 'clean',
  };
  const zip = made(line('FormFile', row), { [`files/forms/${stray}`]: new Uint8Array([1]) });
  await brought(to, zip);
  const { table } = to.church;
  await table.write(
    table.put(submissions, {
      ...{
        id: row.submissionId,
        formId: row.formId,
        label: 'C',
        number: 1,
        contentType: 'form',
        contentId: row.formId,
        submitted: nowIso(),
      },
      answers: [{ questionId: row.questionId, values: [`${fileId}/a.pdf`] }],
    }),
  );
  moveClock(1000);
  await sweep();
  expect((await table.need(formFiles, { id: fileId })).row.state).toBe('waiting');
  expect(await isThere(`unscanned/${table.church}/${stray}`)).toBe(false);
  const kept = await table.need(formFiles, { id: fileId });
  expect((await settle(table, { ...kept, row: { ...kept.row, arriving: nowIso() } })).state).toBe('unscannable');
}, 60_000);

test('addresses of files lead to where they are now, and to nowhere else', async () => {
  const side = await administered();
  const old = newId();
  const group = (photo: string) => ({
    ...{ id: newId(), name: 'Choir', memberCount: 0, tags: 'standard', labels: [], slug: newId(), photo },
    ...{ joinPolicy: 'closed', visibility: 'public', about: `<img src="https://old.example/content/${old}/gallery/a/b.png">` },
  });
  const one = group('');
  await brought(side, made(line('Group', one), {}, { churchId: old, content: 'https://old.example/content' }));
  expect((await side.church.table.need(groups, one)).row.about).toBe(`<img src="${settings.content}/${side.church.id}/gallery/a/b.png">`);
  // An address that would be found everywhere isn't taken for one.
  const other = { ...group(''), name: 'a/b' };
  await brought(side, made(line('Group', other), {}, { content: 'a' }));
  expect((await side.church.table.need(groups, other)).row.name).toBe('a/b');
}, 60_000);

test('an undo leaves files that rows name which stay: those that were changed since, and those that were added here', async () => {
  const [from, to] = [await administered(), await administered()];
  const { table } = from.church;
  const own = from.church.id;
  const group = (name: string, photo: string) => ({
    ...{ id: newId(), name, memberCount: 0, tags: 'standard', labels: [], slug: name.toLowerCase(), photo },
    ...{ joinPolicy: 'closed' as const, visibility: 'public' as const },
  });
  const [choir, youth] = [
    group('Choir', `/${own}/gallery/a/choir-640x480.png?dt=1`),
    group('Youth', `/${own}/gallery/a/youth-640x480.png?dt=1`),
  ];
  await table.write(table.put(groups, choir), table.put(groups, youth));
  const files = [
    'gallery/a/choir-640x480.png',
    'gallery/a/choir-640x480@320.png',
    'gallery/a/youth-640x480.png',
    'files/bbbbbbbbbbb/news.pdf',
  ];
  for (const path of [...files, 'gallery/a/unused-640x480.png', 'settings/logo.png']) await putObject('content', `${own}/${path}`, 'X', {});
  const church = await table.need(churches, {});
  const logo = { id: newId(), churchId: own, keyName: 'logo', value: `${settings.content}/${own}/settings/logo.png?dt=1`, public: true };
  await table.write(table.put(churches, { ...church.row, settings: [logo] }, church));

  const { arrival } = await brought(to, await exported(from));
  const here = to.church.table;
  const kept = await here.need(groups, choir);
  const added = group('Seniors', `/${to.church.id}/files/bbbbbbbbbbb/news.pdf`);
  await here.write(here.put(groups, { ...kept.row, about: 'Ours now' }, kept), here.put(groups, added));
  await post(to, `/transfers/imports/${arrival?.id}/undo`);
  // The order that brought the files, delivered once more before the areas have looked.
  await handler(handedOver({ churchId: to.church.id, jobId: arrival?.id }));
  expect(await latest(to)).toMatchObject({ state: 'undoing' });
  await work();
  expect(await latest(to)).toMatchObject({ state: 'undone', can: { undo: false } });
  const there = async (path: string) => isThere(`${to.church.id}/${path}`);
  expect(await Promise.all(files.map(there))).toEqual([true, true, false, true]);
  expect([await there('gallery/a/unused-640x480.png'), await there('settings/logo.png')]).toEqual([false, false]);
  expect((await here.need(churches, {})).row.settings).toEqual([]);
}, 60_000);
