import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Delta, Draft, Version } from '#shared/content/words.ts';
import { many, shape, text, whole } from '#shared/words.ts';
import { asked, element, itemsOf, section, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
let id: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  ({ id } = await church.page(`Page ${newId()}`));
});

const Since = shape({ revision: whole, deltas: many(Delta) });
const texts = async () => (await church.draft(id)).elements.map(({ answers }) => answers.text).sort();
const undo = async () => church.ask('POST', `/pages/${id}/undo`, { revision: (await church.draft(id)).revision });
const redo = async () => church.ask('POST', `/pages/${id}/redo`, { revision: (await church.draft(id)).revision });

/** A section with this many texts. */
const full = (count: number) => {
  const top = section();
  return [top, ...Array.from({ length: count }, (_, at) => element(top.id, { text: `Text ${at}` }, { sort: at + 1 }))];
};

describe('a change', () => {
  test('is one transaction, and others are told what it did', async () => {
    const nodes = full(2);
    const operations = await requestsOf(() => church.ask('POST', `/pages/${id}/changes`, asked(0, nodes)));
    expect(operations).toEqual(['GetItem', 'Query', 'TransactWriteItems']);
    expect(await texts()).toEqual(['Text 0', 'Text 1']);
    const { deltas, revision } = (await church.ask('GET', `/pages/${id}/changes?revision=0`)).of(Since);
    expect(revision).toBe(1);
    expect(deltas).toMatchObject([{ revision: 1, removes: [], step: { label: 'step', undone: false, by: 'Edda Editor' } }]);
    expect(deltas[0]?.puts).toHaveLength(3);
  });

  test('of a state that someone else has changed is refused', async () => {
    await church.change(id, full(1));
    expect((await church.ask('POST', `/pages/${id}/changes`, asked(0, full(1)))).code).toBe('outdated');
    const both = await Promise.all([full(1), full(1)].map((nodes) => church.ask('POST', `/pages/${id}/changes`, asked(1, nodes))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await texts()).toHaveLength(2);
  });

  test('cleans what is written, keeps what it does not know, and refuses what no page may do', async () => {
    const [top] = full(0);
    const given = { text: 'Hi <script>alert(1)</script>', unknown: { deep: [1] } };
    const delta = await church.change(id, [top!, element(top!.id, given)]);
    const kept = (await church.draft(id)).elements[0];
    expect(kept?.answers).toEqual({ text: expect.not.stringContaining('script'), unknown: { deep: [1] } });
    expect(delta.puts.find((put) => put.element)?.element).toEqual(kept);
    const bad = element(top!.id, { buttonLinkUrl: 'javascript:alert(1)' }, { elementType: 'buttonLink' });
    const refused = await church.ask('POST', `/pages/${id}/changes`, asked(1, [bad]));
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.text).toContain('buttonLinkUrl');
    expect((await church.ask('POST', `/pages/${id}/changes`, asked(1, [element(newId())]))).code).toBe('invalid');
    expect((await church.ask('POST', `/pages/${id}/changes`, asked(1, [element(undefined)]))).code).toBe('invalid');
  });

  test('of 150 elements arrives as a whole, and goes as a whole', async () => {
    await church.change(id, full(1));
    await church.change(id, full(150));
    expect(await texts()).toHaveLength(151);
    await undo();
    expect(await texts()).toEqual(['Text 0']);
    await redo();
    expect(await texts()).toHaveLength(151);
    const { sections, elements } = await church.draft(id);
    await church.change(
      id,
      [],
      [...sections, ...elements].map((node) => node.id),
    );
    expect(await church.draft(id)).toMatchObject({ sections: [], elements: [] });
    const left = (await itemsOf(church.id)).filter(({ row }) => JSON.stringify(row ?? {}).includes(`"containerId":"${id}"`));
    expect(left.map(({ kind }) => kind).filter((kind) => kind === 'Node' || kind === 'Whereabouts')).toEqual([]);
  });
});

describe('history', () => {
  test('goes back and forth across sittings, and a new step drops what was undone', async () => {
    const nodes = full(1);
    await church.change(id, nodes);
    const words = nodes[1]!;
    await church.change(id, [{ ...words, answers: { text: 'B' } }]);
    await church.change(id, [{ ...words, answers: { text: 'C' } }]);
    await undo();
    expect((await undo()).of(Delta)).toMatchObject({ step: { seq: 2, undone: true } });
    expect(await texts()).toEqual(['Text 0']);
    expect((await church.draft(id)).steps.map(({ seq, undone }) => [seq, undone])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    await redo();
    expect(await texts()).toEqual(['B']);
    await church.change(id, [{ ...words, answers: { text: 'D' } }]);
    expect((await redo()).code).toBe('invalid');
    expect((await church.draft(id)).steps.map(({ seq }) => seq)).toEqual([1, 2, 4]);
    await undo();
    expect(await texts()).toEqual(['B']);
    await undo();
    await undo();
    expect(await texts()).toEqual([]);
    expect((await undo()).code).toBe('invalid');
    for (const _ of [1, 2, 3]) await redo();
    expect(await texts()).toEqual(['D']);
    const { deltas } = (await church.ask('GET', `/pages/${id}/changes?revision=3`)).of(Since);
    expect(deltas.map(({ step }) => [step?.seq, step?.undone])).toEqual([
      ...[
        [3, true],
        [2, true],
        [2, false],
        [4, false],
        [4, true],
        [2, true],
        [1, true],
        [1, false],
        [2, false],
        [4, false],
      ],
    ]);
  });

  test('begins again with publishing; versions can be looked at and restored, in one step that can be undone', async () => {
    const nodes = full(1);
    await church.change(id, nodes);
    const first = (await church.publish(id)).of(Version);
    expect(first).toMatchObject({ isLive: true, by: 'Edda Editor' });
    expect((await church.draft(id)).steps).toEqual([]);
    expect((await undo()).code).toBe('invalid');
    await church.change(id, [{ ...nodes[1]!, answers: { text: 'Second' } }, ...full(2)]);
    await church.publish(id);
    const [newest, older] = (await church.ask('GET', `/pages/${id}/versions`)).of(many(Version));
    expect([newest?.isLive, older?.isLive, older?.id]).toEqual([true, false, first.id]);
    const { revision } = await church.draft(id);
    const restored = await church.ask('POST', `/pages/${id}/versions/${first.id}/restore`, { revision });
    expect(restored.status).toBe(200);
    expect(await texts()).toEqual(['Text 0']);
    await undo();
    expect(await texts()).toEqual(['Second', 'Text 0', 'Text 1']);
  });
});

test('what an older client has kept is no version: it was never checked, and is restored by its own call only', async () => {
  await church.change(id, full(1));
  const snapshotJSON = JSON.stringify({
    sections: [{ id: 'a', elements: [{ elementType: 'text', answers: { text: '<script>1</script>' } }] }],
  });
  const [kept] = (await church.ask('POST', '/pageHistory', [{ pageId: id, snapshotJSON }])).of(many(shape({ id: text(20) })));
  expect((await church.ask('GET', `/pages/${id}/versions/${kept?.id}`)).code).toBe('notFound');
  expect((await church.ask('POST', `/pages/${id}/versions/${kept?.id}/restore`, { revision: 1 })).code).toBe('notFound');
  expect((await church.ask('POST', `/pageHistory/restore/${kept?.id}`)).status).toBe(200);
  expect(await texts()).toEqual([expect.not.stringContaining('script')]);
});

describe('editors', () => {
  test('see each other while they are there', async () => {
    const other = await church.member({ permissions: ['Content__Edit'] });
    const beat = (token: string, sessionKey: string, more = {}) =>
      church.ask('POST', `/pages/${id}/presence`, { sessionKey, ...more }, token);
    await beat(church.token, 'tab1');
    const answer = await beat(other, 'tab2', { nodeId: 'abc' });
    expect(JSON.parse(answer.text).editors).toMatchObject([
      { sessionKey: 'tab1', me: false },
      { sessionKey: 'tab2', me: true, nodeId: 'abc' },
    ]);
    expect((await church.draft(id)).editors).toHaveLength(2);
    await beat(other, 'tab2', { leaving: true });
    expect((await church.draft(id)).editors.map(({ sessionKey, me }) => [sessionKey, me])).toEqual([['tab1', true]]);
    expect((await church.ask('GET', `/pages/${id}/draft`)).of(Draft).revision).toBe(0);
  });
});
