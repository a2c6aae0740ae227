// Changes too large for one transaction: visible as a whole or not at all, whatever fails or interferes.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ofChurch } from '../table.ts';
import { asked, element, section, TestChurch } from '../testing.ts';
import { loadDraft } from './draft.ts';
import { nodes as nodeRows, whereabouts } from './rows.ts';
import { undoStep } from './steps.ts';

let cloud: TestCloud;
let church: TestChurch;
let id: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  ({ id } = await church.page('Large'));
});

const full = (count: number) => {
  const top = section();
  return [top, ...Array.from({ length: count }, (_, at) => element(top.id, { text: `Text ${at}` }, { sort: at + 1 }))];
};
const rowsOf = async () => (await church.table.all(ofChurch, ['tree', id])).of(nodeRows);
const count = async () => (await church.draft(id)).elements.length;

/** As if the author of the last change had crashed after its first batch. */
async function loseRows(): Promise<void> {
  const { table } = church;
  const rows = (await rowsOf()).slice(30);
  for (let from = 0; from < rows.length; from += 40) {
    const some = rows.slice(from, from + 40).map(({ row }) => row);
    const places = some.map((row) => ({ id: row.id, containerType: 'page' as const, containerId: id }));
    await table.write(...some.map((row) => table.erase(nodeRows, row)), ...places.map((place) => table.erase(whereabouts, place)));
  }
}

test('what a crashed editor left unwritten is visible to everyone, and is written with the next change', async () => {
  await church.change(id, full(150));
  await loseRows();
  expect(await rowsOf()).toHaveLength(30);
  expect(await count()).toBe(150);
  await church.change(id, [section({ sort: 2 })]);
  expect(await rowsOf()).toHaveLength(152);
  expect(await count()).toBe(150);
  expect((await church.ask('POST', `/pages/${id}/publish`, { revision: 2 })).status).toBe(200);
});

test('of two at once, one is applied and the other is told', async () => {
  const [a, b] = [full(120), full(120)];
  const both = await Promise.all([a, b].map((nodes) => church.ask('POST', `/pages/${id}/changes`, asked(0, nodes))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await count()).toBe(120);
  expect(await rowsOf()).toHaveLength(121);
});

test('undone while it is still being written, nothing is left of it', async () => {
  const making = church.ask('POST', `/pages/${id}/changes`, asked(0, full(300)));
  let undone = 409;
  while (undone === 409) undone = (await church.ask('POST', `/pages/${id}/undo`, { revision: 1 })).status;
  await making;
  expect(undone).toBe(200);
  expect(await count()).toBe(0);
  await church.change(id, full(1));
  expect(await rowsOf()).toHaveLength(2);
});

test('a reader from before someone else finished it is told', async () => {
  await church.change(id, full(150));
  await loseRows();
  const read = await loadDraft(church.table, 'page', id);
  await church.change(id, [section({ sort: 2 })]);
  await expect(undoStep(church.table, read)).rejects.toMatchObject({ code: 'outdated' });
  expect(await count()).toBe(150);
});

test('what cannot be written to its end is not lost by the next change', async () => {
  await church.change(id, full(150));
  await loseRows();
  const [lost] = (await church.draft(id)).elements.slice(-1);
  const elsewhere = { id: lost?.id ?? '', containerType: 'page' as const, containerId: 'elsewhere00' };
  await church.table.write(church.table.set(whereabouts, elsewhere));
  const { revision } = await church.draft(id);
  const next = await church.ask('POST', `/pages/${id}/changes`, asked(revision, [section({ sort: 2 })]));
  expect(next.code).toBe('outdated');
  expect(await count()).toBe(150);
});

test('more than can be opened again is refused; what makes it less is not', async () => {
  const huge = (at: number) => element(top.id, { text: 'x'.repeat(59_000) }, { sort: at });
  const top = section();
  const nodes = Array.from({ length: 70 }, (_, at) => huge(at + 1));
  await church.change(id, [top, ...nodes]);
  const more = Array.from({ length: 10 }, (_, at) => huge(at + 71));
  expect((await church.ask('POST', `/pages/${id}/changes`, asked(1, more))).code).toBe('tooLarge');
  expect(await count()).toBe(70);
  const gone = nodes.slice(0, 40).map((node) => node.id);
  expect((await church.ask('POST', `/pages/${id}/changes`, asked(1, [], gone))).status).toBe(200);
});

test('more than a change may hold is refused', async () => {
  expect((await church.ask('POST', `/pages/${id}/changes`, asked(0, full(3001)))).code).toBe('invalid');
});
