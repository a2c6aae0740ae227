import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { nowIso } from '../core/clock.ts';
import { Table } from '../core/table/table.ts';
import { clientErrorRows } from './expiringRows.ts';
import { everywhere } from './table.ts';
import { Client } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const kept = async () =>
  (await new Table('-').all(everywhere, ['clienterrors', nowIso().slice(0, 10)])).of(clientErrorRows).map(({ row }) => row.error);

test.each([
  [[]],
  [{}],
  [{ message: 'x'.repeat(50_000) }],
  [[null, 7, 'text', ['list']]],
  [Array.from({ length: 500 }, () => ({ message: '😀'.repeat(4000) }))],
])('whatever a client reports is taken', async (body) => {
  const answer = await new Client().ask('POST', '/clientErrors', body);
  expect([answer.status, answer.body]).toEqual([200, '{}']);
});

test('what is kept holds neither tokens nor query strings', async () => {
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6IngifQ.c2lnbmF0dXJl';
  const report = {
    application: 'B1',
    message: `token ${token}`,
    originUrl: 'https://church.test/login?auth=secret-guid#x',
    details: { at: 'line 7' },
  };
  await new Client().ask('POST', '/clienterrors/', [report]);
  const [error = ''] = (await kept()).filter((one) => one.includes('line 7'));
  expect(JSON.parse(error)).toEqual({ ...report, message: 'token [token]', originUrl: 'https://church.test/login' });
});
