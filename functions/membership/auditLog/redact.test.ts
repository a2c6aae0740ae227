import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { TestChurch } from '../people/testing.ts';
import { redactAuditLog } from './redact.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(() => moveClock(0));

const label = 'Former member';
const changes = [{ field: 'name', after: 'Petra' }];

test('empties the lines about a person of all years, also those that no index holds yet, and reads no others', async () => {
  const { table } = await TestChurch.make();
  const [personId, userId] = [newId(), newId()];
  const write = (about: object, count: number, name: string) =>
    table.write(
      ...Array.from({ length: count }, (_, i) =>
        table.note('membership', 'change', { kind: 'Person', id: `${i}`, label: name, changes, about }),
      ),
    );
  for (const days of [-3000, -700, -31, 0]) {
    moveClock(days * dayMs);
    await write({ personId }, 1, 'Petra');
    await write({ userId }, 1, 'Petra');
    await write({ personId: newId(), userId: newId() }, 90, 'Paul');
  }
  requestLog.length = 0;
  await redactAuditLog(table, { personId, userId, label });
  expect(requestLog.filter(({ operation }) => operation === 'Query').length).toBeLessThanOrEqual(4);
  const after = await auditLines(table, 'membership');
  expect(after.filter(({ label: said }) => said === label)).toHaveLength(8);
  expect(after.filter((line) => line.label === label && line.changes.length > 0)).toEqual([]);
  expect(after.filter((line) => line.label === 'Paul' && line.changes.length === 1)).toHaveLength(360);
  expect(JSON.stringify(after.filter((line) => line.label !== 'Paul'))).not.toContain('Petra');
  requestLog.length = 0;
  await redactAuditLog(table, { personId, userId, label });
  expect(requestLog.filter(({ operation }) => operation !== 'Query')).toEqual([]);
});

test('keeps when and by whom it was done, until when the line is kept, and whom it was about', async () => {
  const { table } = await TestChurch.make();
  const personId = newId();
  moveClock(-40 * dayMs);
  const actor = { userId: newId(), name: 'Ann Lee', auditYears: 2 };
  await table.write(
    table.as(actor).note('membership', 'change', { kind: 'Person', id: personId, label: 'Petra', changes, about: { personId } }),
  );
  moveClock(0);
  const [before] = await auditLines(table, 'membership');
  await redactAuditLog(table, { personId, userId: undefined, label });
  expect(await auditLines(table, 'membership')).toEqual([{ ...before, label, changes: [] }]);
});
