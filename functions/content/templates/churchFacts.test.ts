import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { churchFacts } from './churchFacts.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

async function churchWith(language?: string): Promise<Table> {
  const id = newId();
  const table = new Table(id);
  const setting = (keyName: string, value: string) => ({ id: newId(), churchId: id, keyName, value, public: true });
  const settings = [
    setting('serviceTimes', '[{"day":0,"time":"10:30","label":"Worship"}]'),
    ...(language === undefined ? [] : [setting('language', language)]),
  ];
  const place = { id, name: 'A church', subDomain: `c${id.toLowerCase()}`, timeZone: 'UTC', registrationDate: nowIso(), settings };
  await table.write(table.set(churches, place));
  return table;
}

test.each([
  ['what a browser states', 'de-AT,de;q=0.9,en;q=0.5', undefined, 'Sonntag'],
  ['any language at all', '*', undefined, 'Sunday'],
  ['nothing', '', undefined, 'Sunday'],
  ['what the church has set, before all', 'de', 'es', 'domingo'],
  ['a setting that is no language', 'de', 'Klingon!', 'Sonntag'],
])('hours are written in the language of %s', async (_, stated, own, day) => {
  const { times } = await churchFacts(await churchWith(own), stated);
  expect(times?.[0]?.when).toContain(day);
});
