import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { changesBetween } from './auditLog.ts';
import type { Table } from './table.ts';
import { auditLines, newTable, song, songs } from './testing.ts';

describe('what differs between two rows', () => {
  test.each([
    ['nothing', { a: 1, b: [1] }, { b: [1], a: 1 }, []],
    ['a field', { a: 1 }, { a: 2 }, [{ field: 'a', before: 1, after: 2 }]],
    ['a field that is new', {}, { a: 2 }, [{ field: 'a', before: undefined, after: 2 }]],
    ['a field that is gone', { a: 1 }, {}, [{ field: 'a', before: 1, after: undefined }]],
    ['a field within', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, [{ field: 'a.b', before: 1, after: 3 }]],
    ['an object that is new', {}, { a: { b: 1 } }, [{ field: 'a.b', before: undefined, after: 1 }]],
    ['a list, whole', { a: [1, 2] }, { a: [2] }, [{ field: 'a', before: [1, 2], after: [2] }]],
    ['a hidden field', { s: 'x' }, { s: 'y' }, [{ field: 's', before: '•••', after: '•••' }]],
    ['a hidden field that is new', {}, { s: 'y' }, [{ field: 's', before: undefined, after: '•••' }]],
    ['a skipped field', { k: 1, p: { k: 1 } }, { k: 2, p: { k: 2 } }, [{ field: 'p.k', before: 1, after: 2 }]],
    ['absent and undefined are the same', { a: undefined }, { a: null }, []],
  ])('%s', (_, before, after, changes) => {
    expect(changesBetween(before, after, ['s'], ['k'])).toEqual(changes);
  });

  test('long texts are cut', () => {
    const [change] = changesBetween({}, { a: 'x'.repeat(2_000) });
    expect(String(change?.after)).toHaveLength(301);
  });
});

describe('the audit log of a church', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());

  const auditLog = (table: Table) => auditLines(table, 'membership');

  test('says who did what to which row, when and from where, in the order of the doing', async () => {
    const table = newTable();
    const row = song('Abide with Me', { secret: 'hush' });
    await table.write(table.put(songs, row));
    const first = await table.need(songs, row);
    await table.write(table.put(songs, { ...row, title: 'Abide with Us', secret: 'hush hush' }, first));
    await table.write(table.remove(songs, await table.need(songs, row)));
    const removed = await table.get(songs, row, { withRemoved: true });
    await table.write(table.restore(songs, removed!));
    const lines = await auditLog(table);
    expect(lines.map(({ action, label }) => [action, label])).toEqual([
      ['add', 'Abide with Me'],
      ['change', 'Abide with Us'],
      ['remove', 'Abide with Us'],
      ['restore', 'Abide with Us'],
    ]);
    expect(lines[1]).toMatchObject({
      kind: 'Song',
      rowId: row.id,
      userId: 'aaaaaaaaaaa',
      name: 'Ann Lee',
      address: '10.0.0.1',
      device: 'Test',
    });
    expect(lines[1]?.changes).toEqual([
      { field: 'title', before: 'Abide with Me', after: 'Abide with Us' },
      { field: 'secret', before: '•••', after: '•••' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('hush');
  });

  test('has no line for a save that changes nothing, or only what is skipped', async () => {
    const table = newTable();
    const row = song('Rock of Ages');
    await table.write(table.put(songs, row));
    await table.write(table.put(songs, { ...row, verses: 9 }, await table.need(songs, row)));
    await table.write(table.put(songs, { ...row, verses: 9 }, await table.need(songs, row)));
    expect((await auditLog(table)).map(({ action }) => action)).toEqual(['add']);
  });

  test('has no line for what was refused', async () => {
    const table = newTable();
    const row = song('Rock of Ages');
    await table.write(table.put(songs, row));
    await expect(table.write(table.put(songs, { ...row, title: 'Other' }))).rejects.toMatchObject({ code: 'outdated' });
    expect(await auditLog(table)).toHaveLength(1);
  });

  test('cuts what is too long between characters', async () => {
    const table = newTable();
    await table.write(table.note('membership', 'look', { kind: 'Song', id: 'x'.repeat(200), label: `${'l'.repeat(299)}🎵` }));
    const [line] = await auditLog(table);
    expect([line?.rowId.length, line?.label]).toEqual([60, 'l'.repeat(299)]);
  });

  test('takes what no row stands for', async () => {
    const table = newTable();
    await table.write(table.note('membership', 'signIn', { kind: 'Session', id: 'x', label: 'l'.repeat(400) }));
    const [line] = await auditLog(table);
    expect([line?.action, line?.label.length]).toEqual(['signIn', 300]);
  });
});
