import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { inAllShards } from '#functions/core/schedule/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Block } from '#shared/content/blocks/blocks.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { loadDraft } from '../drafts/draft.ts';
import { due } from '../table.ts';
import { element, itemsOf, section, TestChurch } from '../testing.ts';
import { handler } from './scheduler.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

/** A published page with more nodes than one transaction holds. */
async function bigPage(title: string): Promise<string> {
  const { id } = await church.page(title);
  const top = section();
  await church.change(id, [top, ...Array.from({ length: 120 }, (_, at) => element(top.id, { text: 'x' }, { sort: at + 1 }))]);
  await church.publish(id);
  return id;
}
const lasting = ['Node', 'Whereabouts', 'Step', 'Version', 'VersionData'];
const left = async (containerId: string) => {
  const about = (row: unknown) => JSON.stringify(row).includes(`"containerId":"${containerId}"`);
  return (await itemsOf(church.id)).filter(({ kind, row }) => lasting.includes(String(kind)) && about(row)).length;
};

test('what was deleted leaves nothing behind once it cannot be had back; what came back stays', async () => {
  const [gone, back] = [await bigPage('Gone'), await bigPage('Back')];
  const [block] = (await church.ask('POST', '/blocks', [{ name: 'Gone too', blockType: 'sectionBlock' }])).of(many(Block));
  await church.change(block?.id ?? '', [section()], [], 'blocks');
  await church.publish(block?.id ?? '', 'blocks');
  for (const path of [`/pages/${gone}`, `/pages/${back}`, `/blocks/${block?.id}`])
    expect((await church.ask('DELETE', path)).status).toBe(200);
  expect((await church.ask('POST', `/removed/Page/${back}`, {})).status).toBe(200);
  moveClock(30 * dayMs);
  expect(await handler()).toEqual({ done: 0 });
  expect(await left(gone)).toBeGreaterThan(240);
  moveClock(31.1 * dayMs);
  expect(await handler()).toEqual({ done: 3 });
  expect([await left(gone), await left(block?.id ?? '')]).toEqual([0, 0]);
  expect((await loadDraft(church.table, 'page', back)).nodes.size).toBe(121);
  expect((await inAllShards(due, 'due')).of(due)).toEqual([]);
});
