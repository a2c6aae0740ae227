// The people registered for an event as a file, and who may have it.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ask } from '#functions/content/testing.ts';
import { moveClock } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { handler } from '#functions/membership/jobs/worker.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { shape, text } from '#shared/words.ts';
import { RegistrationChurch, the } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const labels = {
  ...{ date: 'Date', firstName: 'First name', lastName: 'Last name', status: 'Status', email: 'Email', registered: 'Registered on' },
  ...{ checkedIn: 'Here', yes: 'Yes', confirmed: 'Registered', waiting: 'Waiting', held: 'Held', cancelled: 'Canceled' },
};

const work = (churchId: string, jobId: string) => handler(handedOver({ churchId, jobId }));

test('a line for each person, formulas guarded, for who has started it alone', async () => {
  const at = await RegistrationChurch.make({ capacity: 2 });
  const churchId = at.own.church.id;
  await the(at.visit(['=Ben Guest']));
  await the(at.visit());
  const started = (format: 'csv' | 'xlsx', day?: string) =>
    at.staff('POST', `/registrations/export/${at.event.id}`, { format, labels, ...(day ? { day } : {}) });
  const fetched = (id: string) => at.staff('GET', `/registrations/exports/${id}`);

  const job = (await started('csv')).of(Job);
  expect(job).toMatchObject({ name: 'registrations.export', state: 'waiting', can: { undo: false } });
  expect((await fetched(job.id)).code).toBe('notFound');
  expect(await work(churchId, job.id)).toEqual({ batchItemFailures: [] });
  const link = (await fetched(job.id)).of(shape({ url: text(2000), name: text(300) }));
  expect([link.name, new URL(link.url).searchParams.get('X-Amz-Expires')]).toEqual([`${at.event.title}.csv`, '300']);
  const file = cloud.objects.get(`content/exports/${churchId}/${job.id}.csv`)?.toString() ?? '';
  expect(file[0]).toBe('\uFEFF');
  const [head, ...lines] = file.slice(1, -2).split('\r\n');
  expect(head).toBe('"Date","First name","Last name","Status","Email","Registered on","Here"');
  expect(lines.map((line) => line.split(',').slice(1, 5).join(' '))).toEqual([
    '"Ann" "Guest" "Registered" "ann@guest.test"',
    `"'=Ben" "Guest" "Registered" "ann@guest.test"`,
    '"Ann" "Guest" "Waiting" "ann@guest.test"',
  ]);
  // Nothing else is left.
  expect([...cloud.objects.keys()].filter((key) => key.includes(job.id))).toEqual([`content/exports/${churchId}/${job.id}.csv`]);

  const book = (await started('xlsx', 'once')).of(Job);
  await work(churchId, book.id);
  expect((await fetched(book.id)).of(shape({ url: text(2000), name: text(300) })).name).toBe(`${at.event.title}.xlsx`);

  const another = await at.person('', {}, ['Content__Registrations__View']);
  const other = await RegistrationChurch.make();
  const path = `/registrations/exports/${job.id}`;
  expect((await ask('GET', path, { token: another.token })).code).toBe('notFound');
  expect((await other.staff('GET', path)).code).toBe('notFound');
});
