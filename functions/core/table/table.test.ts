import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { later, moveClock } from '../clock.ts';
import { newId } from '../random.ts';
import { requestLog } from './dynamo.ts';
import type { Table } from './table.ts';
import { counters, newTable, notes, ofChurch, song, songs, sums } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

/** The code of the refusal. */
async function refusal(doing: Promise<unknown>): Promise<string | undefined> {
  try {
    await doing;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function saved(table: Table, title = 'Amazing Grace', o = {}) {
  const row = song(title, o);
  await table.write(table.put(songs, row));
  return { row, kept: await table.need(songs, row) };
}

describe('a row', () => {
  test('is read back as it was saved, with its version', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    expect(kept).toEqual({ row, version: 1 });
    await table.write(table.put(songs, { ...row, verses: 4 }, kept));
    expect(await table.get(songs, row)).toEqual({ row: { ...row, verses: 4 }, version: 2 });
  });

  test('is not overwritten by who read an older one, nor by who thought it was new', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    await table.write(table.put(songs, { ...row, verses: 4 }, kept));
    expect(await refusal(table.write(table.put(songs, { ...row, verses: 5 }, kept)))).toBe('outdated');
    expect(await refusal(table.write(table.put(songs, row)))).toBe('outdated');
    expect(await refusal(table.write(table.put(songs, row, undefined, 'subDomainTaken')))).toBe('subDomainTaken');
    expect((await table.need(songs, row)).row.verses).toBe(4);
  });

  test('is changed by one of two who change it at once', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    const writes = [1, 2, 3, 4, 5].map((verses) => refusal(table.write(table.put(songs, { ...row, verses }, kept))));
    const codes = await Promise.all(writes);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'outdated')).toHaveLength(4);
  });

  test('belongs to its church: another one neither sees nor changes it', async () => {
    const [own, other] = [newTable(), newTable()];
    const { row, kept } = await saved(own);
    expect(await other.get(songs, row)).toBeUndefined();
    expect((await other.query(ofChurch, ['songs'], { index: 'gsi1' })).of(songs)).toEqual([]);
    expect(await refusal(other.write(other.put(songs, { ...row, verses: 9 }, kept)))).toBe('outdated');
    await other.write(other.put(songs, { ...row, verses: 9 }));
    expect((await own.need(songs, row)).row.verses).toBe(3);
  });

  test('whose key names other parts stays where it is', async () => {
    const table = newTable();
    const { row } = await saved(table);
    for (const id of [`${row.id}#song`, `x#${row.id}`, `${row.id}%23song`, '#', '%'])
      expect(await table.get(songs, { id })).toBeUndefined();
  });

  test('with a key too long for the table does not exist, and costs no request', async () => {
    const table = newTable();
    requestLog.length = 0;
    const id = 'ü'.repeat(1_100);
    expect(await table.get(songs, { id })).toBeUndefined();
    expect(await table.get(notes, { id })).toBeUndefined();
    expect((await table.query(ofChurch, ['song', id])).items).toEqual([]);
    expect((await table.query(ofChurch, ['notes'], { begins: [id] })).items).toEqual([]);
    const batch = table.batch();
    const asked = batch.get(table, songs, { id });
    await batch.send();
    expect(asked()).toBeUndefined();
    expect(requestLog).toEqual([]);
    expect(await refusal((async () => table.write(table.put(notes, { id, until: later(minuteMs).toISOString() })))())).toBe('tooLarge');
  });

  test('that is needed and not there is refused', async () => {
    expect(await refusal(newTable().need(songs, { id: newId() }))).toBe('notFound');
    expect(await refusal(newTable().need(songs, { id: newId() }, 'churchNotFound'))).toBe('churchNotFound');
  });
});

describe('a transaction', () => {
  test('is written whole or not at all, and says what stood in its way', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    const other = song('Never');
    const writing = table.write(table.put(songs, other), table.put(songs, row, undefined, 'emailTaken'));
    expect(await refusal(writing)).toBe('emailTaken');
    expect(await table.get(songs, other)).toBeUndefined();
    await table.write(table.put(songs, { ...row, verses: 5 }, kept));
    expect(await refusal(table.write(table.put(songs, other), table.still(songs, kept, 'lastAdmin')))).toBe('lastAdmin');
    expect(await table.get(songs, other)).toBeUndefined();
  });

  test('of nothing is no request', async () => {
    requestLog.length = 0;
    await newTable().write([], []);
    expect(requestLog).toEqual([]);
  });
});

describe('what expires', () => {
  test('is absent from the moment on, whether or not it has been dropped', async () => {
    const table = newTable();
    const row = { id: newId(), until: later(10 * minuteMs).toISOString() };
    await table.write(table.put(notes, row));
    expect(await table.get(notes, row)).toBeDefined();
    moveClock(11 * minuteMs);
    expect(await table.get(notes, row)).toBeUndefined();
    expect((await table.query(ofChurch, ['notes'])).of(notes)).toEqual([]);
    const batch = table.batch();
    const asked = batch.get(table, notes, row);
    await batch.send();
    expect(asked()).toBeUndefined();
  });

  test('leaves its key free', async () => {
    const table = newTable();
    const row = { id: newId(), until: later(10 * minuteMs).toISOString() };
    await table.write(table.put(notes, row));
    expect(await refusal(table.write(table.put(notes, row)))).toBe('outdated');
    moveClock(11 * minuteMs);
    await table.write(table.put(notes, { ...row, until: later(10 * minuteMs).toISOString() }));
    expect(await table.get(notes, row)).toBeDefined();
  });
});

describe('deleting', () => {
  test('can be undone: the row is hidden, listed as removed, and comes back as it was', async () => {
    const table = newTable();
    const { row, kept } = await saved(table, 'Be Thou My Vision', { place: { shelf: 'A' } });
    await table.write(table.remove(songs, kept));
    expect(await table.get(songs, row)).toBeUndefined();
    expect((await table.query(ofChurch, ['songs'], { index: 'gsi1' })).of(songs)).toEqual([]);
    expect((await table.query(ofChurch, ['shelf', 'A'], { index: 'gsi2' })).of(songs)).toEqual([]);
    const [removed] = (await table.query(ofChurch, ['removed'], { index: 'gsi1', withRemoved: true })).of(songs);
    expect(removed).toMatchObject({ row, removedBy: 'Ann Lee' });
    await table.write(table.restore(songs, removed!));
    expect(await table.get(songs, row)).toEqual({ row, version: 3 });
    expect((await table.query(ofChurch, ['shelf', 'A'], { index: 'gsi2' })).of(songs)).toHaveLength(1);
    expect((await table.query(ofChurch, ['removed'], { index: 'gsi1', withRemoved: true })).of(songs)).toEqual([]);
  });

  test('cannot be undone twice, nor after 30 days', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    await table.write(table.remove(songs, kept));
    const removed = await table.get(songs, row, { withRemoved: true });
    await table.write(table.restore(songs, removed!));
    expect(await refusal(table.write(table.restore(songs, removed!)))).toBe('outdated');
    const again = await table.need(songs, row);
    await table.write(table.remove(songs, again));
    moveClock(31 * dayMs);
    expect(await table.get(songs, row, { withRemoved: true })).toBeUndefined();
  });

  test('of a row that someone else has changed is refused', async () => {
    const table = newTable();
    const { row, kept } = await saved(table);
    await table.write(table.put(songs, { ...row, verses: 5 }, kept));
    expect(await refusal(table.write(table.remove(songs, kept)))).toBe('outdated');
  });

  test('for good leaves nothing', async () => {
    const table = newTable();
    const { row } = await saved(table);
    await table.write(table.erase(songs, row));
    expect(await table.get(songs, row, { withRemoved: true })).toBeUndefined();
  });
});

test('a counter counts every one of many at once', async () => {
  const table = newTable();
  const id = newId();
  const counts = await Promise.all(Array.from({ length: 20 }, () => table.count(counters, { id }, later(minuteMs))));
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

describe('sums', () => {
  const one = (id: string, amount: number, o = {}) => ({ id, note: 'first', amount, count: 1, ...o });

  test('take what many add at once, in one transaction with something else, or not at all', async () => {
    const table = newTable();
    const id = newId();
    await Promise.all(Array.from({ length: 20 }, (_, at) => table.write(table.add(sums, one(id, at)), table.put(songs, song(`${at}`)))));
    expect((await table.need(sums, { id })).row).toEqual(one(id, 190, { count: 20 }));
    const { row, kept } = await saved(table);
    expect(await refusal(table.write(table.add(sums, one(id, 7)), table.put(songs, row)))).toBe('outdated');
    expect(kept.version).toBe(1);
    await table.write(table.add(sums, one(id, -90, { note: 'second', count: 0 })));
    expect((await table.need(sums, { id })).row).toEqual(one(id, 100, { count: 20 }));
    expect((await table.query(ofChurch, ['sumsof'], { index: 'gsi1' })).of(sums).map(({ row }) => row.amount)).toEqual([100]);
  });

  test('written as a whole, they replace what was read, and only that', async () => {
    const table = newTable();
    const id = newId();
    await table.write(table.add(sums, one(id, 5)));
    const read = await table.need(sums, { id });
    await table.write(table.add(sums, one(id, 5)));
    expect(await refusal(table.write(table.put(sums, one(id, 5), read)))).toBe('outdated');
    const again = await table.need(sums, { id });
    await table.write(table.put(sums, { ...again.row, note: 'counted' }, again));
    await table.write(table.add(sums, one(id, 1)));
    expect((await table.need(sums, { id })).row).toEqual({ id, note: 'counted', amount: 11, count: 3 });
  });
});
