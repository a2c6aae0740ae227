import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, requestsOf } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { handler } from '../../jobs/worker.ts';
import { everything } from '../../roles/grants.ts';
import { roleMembers, roles } from '../../roles/rows.ts';
import { mails } from '../../testing.ts';
import { TestChurch } from '../testing.ts';
import { exportWeight, noteBulkRead, usualInHour } from './bulkReads.ts';

const ask = asking(serveArea('membership', handlers));
type Signed = Awaited<ReturnType<TestChurch['caller']>>;
let cloud: TestCloud;
let church: TestChurch;
let staff: Signed;
let admins: Signed[];
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.caller(['People__View', 'People__Export']);
  admins = [await church.caller([]), await church.caller([])];
  const role = { id: newId(), name: 'Admins', permissions: [{ ...everything, id: newId() }] };
  const members = admins.map(({ userId }) => ({ id: newId(), roleId: role.id, userId, dateAdded: new Date(0).toISOString() }));
  await church.table.write(church.table.put(roles, role), ...members.map((one) => church.table.put(roleMembers, one)));
});

const alarms = async () => (await auditLines(church.table, 'membership')).filter(({ action }) => action === 'unusual');
const told = async ({ userId }: Signed) => (await mails(`${userId}@users.test`)).filter(({ template }) => template === 'unusualReads');
const start = (rules?: object) => ask('POST', '/people/export', { token: staff.token, body: { format: 'csv', rules }, wantsJson: true });

test('a sixth export within an hour is told to every administrator once a day, and stands in the audit log', async () => {
  for (let at = 0; at < 5; at += 1) expect((await start()).status).toBe(200);
  expect(await alarms()).toEqual([]);
  // No one has more than five under way.
  for (let at = 0; at < 3; at += 1) await noteBulkRead(church.table, caller(), exportWeight);
  expect(await alarms()).toMatchObject([
    { label: 'Carl Caller', about: { personId: staff.person.id }, changes: [{ field: 'people', after: 6 * exportWeight }] },
  ]);
  for (const admin of admins) expect((await told(admin)).map(({ values }) => values.who)).toEqual(['Carl Caller']);
  expect(await told(staff)).toEqual([]);
});

const caller = () => ({ userId: staff.userId, personId: staff.person.id, name: 'Carl Caller' });

test('large answers count together, by the hour and by person; who goes on for hours is told about once a day', async () => {
  const read = (times: number) => Promise.all(Array.from({ length: times }, () => noteBulkRead(church.table, caller(), 5000)));
  moveClock(hourMs);
  await read(10);
  await noteBulkRead(church.table, { ...caller(), userId: newId() }, usualInHour);
  expect(await alarms()).toEqual([]);
  await read(10);
  expect(await alarms()).toHaveLength(1);
  moveClock(2 * hourMs);
  await read(11);
  expect([(await alarms()).length, (await told(admins[0] ?? staff)).length]).toEqual([2, 1]);
  moveClock(2 * dayMs);
  await read(11);
  expect((await told(admins[0] ?? staff)).length).toBe(2);
});

test('everyday work is not counted at all', async () => {
  await church.person();
  const before = await requestsOf(() => noteBulkRead(church.table, caller(), 99));
  expect(before).toEqual([]);
  for (const path of ['/people', '/people/page', '/people/recent'])
    expect(
      (await requestsOf(() => ask('GET', path, { token: staff.token }))).filter((one) => JSON.stringify(one).includes('UpdateItem')),
    ).toEqual([]);
});

test('the audit log keeps for what was asked', async () => {
  const rules = { match: 'all', parts: [{ match: 'any', conditions: [{ field: 'status', is: 'in', values: ['Member', 'Visitor'] }] }] };
  const { id } = (await start(rules)).of(Job);
  expect(await handler(handedOver({ churchId: church.id, jobId: id }))).toEqual({ batchItemFailures: [] });
  expect((await auditLines(church.table, 'membership')).find(({ action }) => action === 'export')?.changes).toEqual([
    { field: 'people', after: 3 },
    { field: 'filter', after: 'any (status in Member Visitor)' },
  ]);
});
