import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { many, shape, text } from '#shared/words.ts';
import { handler } from '../../jobs/worker.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, FormsChurch, opened, sent } from '../testing.ts';

const at = formsStage();
afterEach(() => void jest.restoreAllMocks());

const work = (jobId: string | undefined, churchId = at.church.id) => handler(handedOver({ churchId, jobId }));
const start = (id: string, body: object, token = at.staff.token) =>
  ask('POST', `/forms/${id}/export`, { token, body: { format: 'json', ...body }, wantsJson: true });
const load = async (id: string, token = at.staff.token) => (await ask('GET', `/jobs/${id}`, { token, wantsJson: true })).of(Job);
const file = (id: string, token = at.staff.token) => ask('GET', `/jobs/${id}/file`, { token, wantsJson: true });
const exported = (id: string) => JSON.parse(at.cloud.objects.get(`content/exports/${at.church.id}/${id}.json`)?.toString() ?? '{}');

const [name, secret] = [asks('Name'), asks('Illness', 'Text Area', { sensitive: true })];
async function filled(): Promise<string> {
  const { id } = await at.form([name, secret], { audience: 'members', name: 'Camp: 2027' });
  await opened(id, at.member.token);
  for (const who of ['Ann', '=Ben', 'Zoë'])
    await sent(
      {
        formId: id,
        answers: [
          { questionId: name.id, values: [who] },
          { questionId: secret.id, values: [`${who} has asthma`] },
        ],
        formVersion: 1,
      },
      at.member.token,
    );
  return id;
}

describe('an export', () => {
  test('is a private file of every submission, newest first, that downloads for five minutes', async () => {
    const id = await filled();
    const job = (await start(id, { sensitive: true })).of(Job);
    expect(job).toMatchObject({ name: 'forms.export', state: 'waiting', done: 0, can: { undo: false } });
    expect((await file(job.id)).code).toBe('notFound');
    expect(await work(job.id)).toEqual({ batchItemFailures: [] });
    expect(await load(job.id)).toMatchObject({ state: 'done', done: 3, total: 3, fileName: 'Camp: 2027.json' });
    const content = exported(job.id);
    expect(content).toMatchObject({ form: { id, name: 'Camp: 2027' }, questions: [{ title: 'Name' }, { title: 'Illness' }] });
    expect(
      content.submissions.map(({ by, answers }: { by: string; answers: { values: string[] }[] }) => [
        by,
        answers.map(({ values }) => values[0]),
      ]),
    ).toEqual([
      ['Carl Caller', ['Zoë', 'Zoë has asthma']],
      ['Carl Caller', ['=Ben', '=Ben has asthma']],
      ['Carl Caller', ['Ann', 'Ann has asthma']],
    ]);
    const link = (await file(job.id)).of(shape({ url: text(2000), name: text(300) }));
    expect(link.name).toBe('Camp: 2027.json');
    expect(new URL(link.url).searchParams.get('X-Amz-Expires')).toBe('300');
    // The pieces are gone.
    expect([...at.cloud.objects.keys()].filter((key) => key.includes(job.id))).toEqual([`content/exports/${at.church.id}/${job.id}.json`]);
    const lines = await auditLines(at.church.table, 'membership');
    expect(lines.findLast(({ action }) => action === 'export')).toMatchObject({
      label: 'Camp: 2027',
      userId: at.staff.userId,
      changes: [
        { field: 'submissions', after: 3 },
        { field: 'sensitive', after: true },
      ],
    });
  });

  test('leaves sensitive answers out unless asked for, and gives them to admins only', async () => {
    const id = await filled();
    const viewer = await at.church.caller([]);
    await ask('POST', '/memberpermissions', {
      token: at.staff.token,
      body: [{ memberId: viewer.person.id, contentId: id, action: 'view' }],
    });
    expect((await start(id, { sensitive: true }, viewer.token)).code).toBe('forbidden');
    const job = (await start(id, {}, viewer.token)).of(Job);
    await work(job.id);
    expect(JSON.stringify(exported(job.id))).not.toContain('asthma');
    // Those who can't see people get no names.
    expect(JSON.stringify(exported(job.id))).not.toContain('Carl');
    expect((await file(job.id, viewer.token)).status).toBe(200);
    expect((await file(job.id)).code).toBe('notFound');
    expect((await ask('GET', '/jobs', { token: at.staff.token })).of(many(Job)).some((one) => one.id === job.id)).toBe(false);
    await ask('DELETE', `/memberpermissions/member/${viewer.person.id}?formId=${id}`, { token: at.staff.token });
    expect((await file(job.id, viewer.token)).code).toBe('forbidden');
    expect((await start(id, {}, viewer.token)).code).toBe('notFound');
  });

  test('of another church, or under another church’s name, finds nothing', async () => {
    const id = await filled();
    const other = await FormsChurch.make();
    expect((await start(id, {}, other.staff.token)).code).toBe('notFound');
    const job = (await start(id, {})).of(Job);
    await work(job.id, other.church.id);
    expect(await load(job.id)).toMatchObject({ state: 'waiting' });
    expect((await ask('GET', `/jobs/${job.id}`, { token: other.staff.token })).code).toBe('notFound');
    expect((await ask('POST', `/jobs/${job.id}/undo`, { token: at.staff.token, body: {} })).code).toBe('undoExpired');
  });

  test('of a form that is deleted meanwhile fails with that reason', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const id = await filled();
    const job = (await start(id, {})).of(Job);
    await ask('DELETE', `/forms/${id}`, { token: at.staff.token });
    await work(job.id);
    expect(await load(job.id)).toMatchObject({ state: 'failed', problem: 'notFound' });
  });
});
