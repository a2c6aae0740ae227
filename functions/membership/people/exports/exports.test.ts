import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { holdMet } from '#functions/core/facts/met.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import type { Table } from '#functions/core/table/table.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { sheetOfCsv } from '#shared/membership/people/imports/table.ts';
import { type ListColumn, type ListRules, listKey } from '#shared/membership/people/lists/rules.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { handler } from '../../jobs/worker.ts';
import { mergePeople } from '../merges/merge.ts';
import { TestChurch } from '../testing.ts';
import { peopleExport } from './job.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterEach(() => moveClock(0));
afterAll(() => cloud.close());

const ask = asking(serveArea('membership', handlers));
const start = (token: string, format = 'csv') => ask('POST', '/people/export', { token, body: { format }, wantsJson: true });

test('everyone is in the file once, merged people as one, and only who may export sees it', async () => {
  const church = await TestChurch.make();
  const staff = await church.caller(['People__View', 'People__Export']);
  const anna = await church.person({ name: { first: 'Anna', last: '=Berg' }, contactInfo: { mobilePhone: '+49 30 1' }, optedOut: true });
  const twin = await church.person({ name: { first: 'Ann', last: 'Berg' } });
  await mergePeople(church.table, anna.id, twin.id, {});
  const { id } = (await start(staff.token)).of(Job);
  const work = () => handler(handedOver({ churchId: church.id, jobId: id }));
  expect(await work()).toEqual({ batchItemFailures: [] });
  const job = (await ask('GET', `/jobs/${id}`, { token: staff.token, wantsJson: true })).of(Job);
  expect(job).toMatchObject({ state: 'done', fileName: expect.stringMatching(/^people-\d{4}-\d\d-\d\d\.csv$/) });
  const written = cloud.objects.get(`content/exports/${church.id}/${id}.csv`)?.toString() ?? '';
  expect(written).toContain(`"'=Berg"`);
  const { headings, lines } = sheetOfCsv(written);
  const cells = (of: string) => lines.map((line) => line.cells[headings.indexOf(of)]);
  expect(cells('id').toSorted()).toEqual([staff.person.id, anna.id].toSorted());
  const at = cells('id').indexOf(anna.id);
  expect(['name.last', 'contactInfo.mobilePhone', 'optedOut', 'householdId'].map((of) => cells(of)[at])).toEqual([
    '=Berg',
    '+49 30 1',
    'true',
    anna.householdId,
  ]);
  expect((await auditLines(church.table, 'membership')).find(({ action }) => action === 'export')).toMatchObject({
    changes: [{ field: 'people', after: 2 }],
  });
  const other = await church.caller(['People__View']);
  expect((await ask('GET', `/jobs/${id}/file`, { token: other.token, wantsJson: true })).status).not.toBe(200);
  expect((await ask('GET', `/jobs/${id}/file`, { token: staff.token, wantsJson: true })).status).toBe(200);
});

test('a worker that is killed between the file and its transaction leaves what the next attempt needs', async () => {
  const church = await TestChurch.make();
  const staff = await church.caller(['People__View', 'People__Export']);
  const { id } = (await start(staff.token)).of(Job);
  const kept = async () => church.table.need(jobs, { id });
  const again = async (next: string | undefined, table: Table) => peopleExport.chunk(table, { ...(await kept()).row, next });
  const read = await again(undefined, church.table);
  const next = JSON.stringify(read.next);
  const [first, second] = [await again(next, church.table), await again(next, church.table)];
  expect([first.result, cloud.objects.has(`content/exports/${church.id}/${id}.csv`)]).toEqual([second.result, true]);
  // Once the job has its result, the pieces go.
  const pieces = () => [...cloud.objects.keys()].filter((key) => key.startsWith(`content/exports/${church.id}/${id}/`));
  expect(pieces()).toHaveLength(1);
  await handler(handedOver({ churchId: church.id, jobId: id }));
  expect((await kept()).row.state).toBe('done');
  await second.afterwards?.();
  expect(pieces()).toEqual([]);
});

test('it takes the permission, seeing everyone, and a recent sign-in', async () => {
  const church = await TestChurch.make();
  for (const held of [['People__View'], ['People__Export'], ['People__Export', 'People__View Members']])
    expect((await start((await church.caller(held)).token)).status).toBe(403);
  const staff = await church.caller(['People__Edit', 'People__Export']);
  for (const format of ['xlsx', 'raw']) expect((await start(staff.token, format)).status).toBe(200);
  expect((await start(staff.token, 'json')).status).toBe(400);
  moveClock(hourMs);
  const later = await start(staff.token);
  expect([later.status, later.code]).not.toContain(200);
});

test('a list that shows what people gave takes that along, as reporting has held it; only who ordered the file reads it', async () => {
  const church = await TestChurch.make();
  const [staff, other] = [await church.caller(['People__View', 'People__Export']), await church.caller(['People__View', 'People__Export'])];
  const [anna, bo] = [
    await church.person({ name: { first: 'Anna', last: 'Berg' } }),
    await church.person({ name: { first: 'Bo', last: 'Ek' } }),
  ];
  const rules: ListRules = { match: 'all', parts: [{ match: 'all', conditions: [{ field: 'gave', is: 'filled', values: [] }] }] };
  const total: ListColumn = { field: 'givenTotal', currency: 'usd', period: { is: 'thisYear', values: [] } };
  const columns: ListColumn[] = [{ field: 'city' }, { field: 'lastGift' }, total];
  const people = new Map([
    [anna.id, ['2026-02-01', '12.50']],
    [bo.id, ['2026-01-01', '1000.00']],
  ]);
  const met = await holdMet(church.table, { personId: staff.person.id }, listKey({ rules, columns }), { isJudged: true, gone: [], people });
  const order = (token: string, o: object = {}) =>
    ask('POST', '/people/export', { token, body: { format: 'raw', rules, columns, met, ...o }, wantsJson: true });
  for (const o of [{ met: undefined }, { columns: [] }, { rules: { ...rules, match: 'any' } }])
    expect((await order(staff.token, o)).code).toBe('listStopped');
  expect((await order(other.token)).code).toBe('listStopped');
  expect((await order(staff.token, { rules: undefined })).code).toBe('invalid');
  const { id } = (await order(staff.token)).of(Job);
  expect(await handler(handedOver({ churchId: church.id, jobId: id }))).toEqual({ batchItemFailures: [] });
  const { headings, lines } = sheetOfCsv(cloud.objects.get(`content/exports/${church.id}/${id}.csv`)?.toString() ?? '');
  const shown = ['id', 'lastGift', 'givenTotal USD thisYear'].map((of) => headings.indexOf(of));
  expect(lines.map(({ cells }) => shown.map((at) => cells[at]))).toEqual([
    [anna.id, '2026-02-01', '12.5'],
    [bo.id, '2026-01-01', '1000'],
  ]);
  expect((await ask('GET', `/jobs/${id}/file`, { token: other.token, wantsJson: true })).status).not.toBe(200);
  expect((await ask('GET', `/jobs/${id}/file`, { token: staff.token, wantsJson: true })).status).toBe(200);
});
