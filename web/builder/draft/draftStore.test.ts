import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { insertElements, moveElement, nodeOf, nodesOf, removeNode, setNode, type Tree } from '#shared/elements/tree/edits.ts';
import { DraftStore } from './draftStore.ts';
import { idsIn } from './placement.ts';
import type { Notice } from './state.ts';
import { aSection, aText, FakeDraft, key, nextId } from './testing.ts';

const nodes = () => ({
  sections: [aSection('one', 1), aSection('two', 2)],
  elements: [aText('a', 'one', 1), aText('b', 'one', 2), aText('c', 'one', 3), aText('d', 'two', 1)],
});
let server: FakeDraft;
let store: DraftStore;
let notices: Notice[];

async function opened(by = 'Anna'): Promise<DraftStore> {
  const made = new DraftStore(server.for(by));
  await made.load();
  return made;
}
const texted = (tree: Tree, id: string, text: string) => {
  const node = nodeOf(tree, key(id));
  if (!node) throw new Error(`There is no ${id}.`);
  return setNode(tree, { ...node, answers: { ...node.answers, text } }, nextId);
};
const answered = (tree: Tree, id: string, name: string, value: unknown) => {
  const node = nodeOf(tree, key(id));
  if (!node) throw new Error(`There is no ${id}.`);
  return setNode(tree, { ...node, answers: { ...node.answers, [name]: value } }, nextId);
};
const textOf = (tree: Tree, id: string) => nodeOf(tree, key(id))?.answers.text;
const type = (text: string, id = 'a', to = store) => to.apply(texted(to.tree, id, text), `Edit ${id}`);
const plainTree = (tree: Tree) => {
  const { sections, elements } = nodesOf(tree);
  const byId = <T extends { id: string }>(list: readonly T[]) => list.toSorted((x, y) => (x.id < y.id ? -1 : 1));
  return JSON.parse(JSON.stringify({ sections: byId(sections), elements: byId(elements) }));
};
const inStep = (one = store) => expect(plainTree(one.tree)).toEqual(plainTree(server.tree));

beforeEach(async () => {
  server = new FakeDraft(nodes());
  store = await opened();
  notices = [];
  store.hear((notice) => notices.push(notice));
});
afterEach(() => {
  store.close();
  jest.useRealTimers();
});

test('a change shows at once; whatever else shows the state follows when it is drawn', async () => {
  const drawn: (() => void)[] = [];
  const made = new DraftStore(server.for('Anna'), (act) => void drawn.push(act));
  await made.load();
  const heard: string[] = [];
  made.subscribe(() => heard.push(made.read().save));
  type('New', 'a', made);
  expect([textOf(made.tree, 'a'), made.read().save, heard]).toEqual(['New', 'unsaved', []]);
  for (const act of drawn) act();
  expect(heard).toEqual(['unsaved', 'saving']);
  made.close();
});

describe('saving', () => {
  test('a change is drawn before it is sent, but not where the window closes', async () => {
    const waiting: (() => void)[] = [];
    const drawing = new DraftStore(server.for('Anna'), (act) => waiting.push(act));
    await drawing.load();
    type('Hello', 'a', drawing);
    expect([textOf(drawing.tree, 'a'), drawing.read().save, drawing.read().undo]).toEqual(['Hello', 'unsaved', 'Edit a']);
    for (const act of waiting.splice(0)) act();
    expect(drawing.read().save).toBe('saving');
    await drawing.flush();
    type('Hello there', 'a', drawing);
    expect(await drawing.flush()).toBe(true);
    expect(textOf(server.tree, 'a')).toBe('Hello there');
    for (const act of waiting) act();
    expect(drawing.read()).toMatchObject({ save: 'saved', revision: 2 });
    drawing.close();
  });

  test('a change is seen at once and saved in its turn', async () => {
    expect(store.read().save).toBe('saved');
    type('Hello');
    expect(textOf(store.tree, 'a')).toBe('Hello');
    expect(store.read().save).toBe('saving');
    expect(await store.flush()).toBe(true);
    expect(textOf(server.tree, 'a')).toBe('Hello');
    expect(store.read()).toMatchObject({ save: 'saved', revision: 1, undo: 'Edit a' });
  });

  test('changes made while one is sent follow it, one by one', async () => {
    type('1');
    type('2', 'b');
    type('3', 'c');
    await store.flush();
    expect(server.steps.map(({ step }) => step.label)).toEqual(['Edit a', 'Edit b', 'Edit c']);
    inStep();
  });

  test('typing becomes one step, a moment after the last key', async () => {
    for (const text of ['H', 'He', 'Hey']) store.apply(texted(store.tree, 'a', text), 'Edit a', { mark: 'a.text' });
    expect(store.read().save).toBe('unsaved');
    await store.flush();
    expect(server.steps).toHaveLength(1);
    store.undo();
    expect(textOf(store.tree, 'a')).toBe('a');
    await store.flush();
    inStep();
  });

  test('what cannot be is not made', () => {
    const node = aText('x', 'nowhere', 1);
    expect(store.apply({ puts: [node], removes: [] }, 'Add')).toBe(false);
    expect(store.read().save).toBe('saved');
  });

  test('a refused change is reverted with a reason; what came after it stays', async () => {
    server.trouble = ['invalid'];
    type('Refused');
    type('Kept', 'b');
    await store.flush();
    expect(textOf(store.tree, 'a')).toBe('a');
    expect(textOf(server.tree, 'b')).toBe('Kept');
    expect(notices).toMatchObject([{ says: 'refused', label: 'Edit a' }]);
    expect(store.read().undo).toBe('Edit b');
    inStep();
  });

  test('the undo of a refused change undoes nothing else', async () => {
    type('First', 'b');
    await store.flush();
    server.trouble = ['invalid'];
    type('Refused');
    store.undo();
    await store.flush();
    expect(textOf(server.tree, 'b')).toBe('First');
    inStep();
  });

  test('offline it waits and goes on by itself', async () => {
    server.trouble = ['offline'];
    type('Later');
    expect(await store.flush()).toBe(false);
    expect(store.read().save).toBe('offline');
    store.retry();
    expect(await store.flush()).toBe(true);
    inStep();
  });

  test('an answer that was lost on its way changes nothing', async () => {
    server.trouble = ['lost'];
    type('Once');
    await store.flush();
    store.retry();
    expect(await store.flush()).toBe(true);
    expect(server.revision).toBe(1);
    expect(store.read().collision).toBeUndefined();
    inStep();
  });

  test('a server that fails is tried again a few times, then by hand', async () => {
    jest.useFakeTimers();
    server.trouble = ['unexpected', 'unexpected', 'unexpected', 'unexpected'];
    type('Patience');
    const flushed = store.flush();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await flushed).toBe(false);
    expect(store.read().save).toBe('failed');
    store.retry();
    const again = store.flush();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await again).toBe(true);
    inStep();
  });
});

describe('undo and redo', () => {
  test('go back to the last publish and forward again', async () => {
    type('1');
    type('2', 'b');
    store.apply(moveElement(store.tree, key('c'), { sectionId: key('one'), at: 0 }), 'Move');
    await store.flush();
    const after = plainTree(server.tree);
    for (let times = 0; times < 3; times += 1) store.undo();
    expect(store.read().undo).toBeUndefined();
    await store.flush();
    expect(plainTree(server.tree)).toEqual(plainTree(new FakeDraft(nodes()).tree));
    for (let times = 0; times < 3; times += 1) store.redo();
    await store.flush();
    expect(plainTree(server.tree)).toEqual(after);
    inStep();
  });

  test('work across reloads', async () => {
    type('Before');
    await store.flush();
    store = await opened();
    expect(store.read().undo).toBe('Edit a');
    store.undo();
    await store.flush();
    expect(textOf(store.tree, 'a')).toBe('a');
    expect(store.read()).toMatchObject({ undo: undefined, redo: 'Edit a' });
    store.redo();
    await store.flush();
    expect(textOf(store.tree, 'a')).toBe('Before');
    inStep();
  });

  test('a new change ends what could be redone', async () => {
    type('1');
    store.undo();
    type('2', 'b');
    expect(store.read().redo).toBeUndefined();
    await store.flush();
    store.redo();
    await store.flush();
    expect(textOf(server.tree, 'a')).toBe('a');
    inStep();
  });
});

describe('two editors', () => {
  test('change different things without being asked', async () => {
    server.foreign(texted(server.tree, 'b', 'Theirs'));
    type('Mine');
    expect(await store.flush()).toBe(true);
    expect([textOf(server.tree, 'a'), textOf(server.tree, 'b')]).toEqual(['Mine', 'Theirs']);
    expect(notices).toMatchObject([{ says: 'othersChanged', by: ['Ben'] }]);
    inStep();
  });

  test('change different answers of one element without being asked', async () => {
    server.foreign(answered(server.tree, 'a', 'textAlignment', 'center'));
    type('Mine');
    await store.flush();
    expect(nodeOf(server.tree, key('a'))?.answers).toEqual({ text: 'Mine', textAlignment: 'center' });
  });

  test('put things into one section without being asked', async () => {
    server.foreign(insertElements(server.tree, [aText('x', 'one', 1)], { sectionId: key('one'), at: 0 }));
    store.apply(insertElements(store.tree, [aText('y', 'one', 1)], { sectionId: key('one'), at: 3 }), 'Add');
    await store.flush();
    expect(idsIn(server.tree, `section:${key('one')}`)).toEqual(['x', 'a', 'b', 'c', 'y'].map(key));
    inStep();
  });

  test('change the same: mine waits until the user decides', async () => {
    server.foreign(texted(server.tree, 'a', 'Theirs'));
    type('Mine');
    type('Too', 'd');
    expect(await store.flush()).toBe(false);
    expect(store.read().collision).toMatchObject({ by: ['Ben'], conflicts: [{ facet: 'answers.text', mine: 'Mine', theirs: 'Theirs' }] });
    expect(textOf(store.tree, 'a')).toBe('Theirs');
    expect(textOf(server.tree, 'a')).toBe('Theirs');
    expect(type('Not now')).toBe(false);
    store.resolve({ [`${key('a')}.answers.text`]: 'mine' });
    expect(await store.flush()).toBe(true);
    expect([textOf(server.tree, 'a'), textOf(server.tree, 'd')]).toEqual(['Mine', 'Too']);
    inStep();
  });

  test('theirs may stand', async () => {
    server.foreign(texted(server.tree, 'a', 'Theirs'));
    type('Mine');
    await store.flush();
    store.resolve({});
    expect(await store.flush()).toBe(true);
    expect(textOf(server.tree, 'a')).toBe('Theirs');
    expect(store.read().undo).toBe('Theirs');
    inStep();
  });

  test('I changed what they took away: mine brings it back', async () => {
    server.foreign(removeNode(server.tree, key('one')));
    type('Mine');
    await store.flush();
    expect(store.read().collision?.conflicts).toMatchObject([{ facet: 'gone' }]);
    store.resolve({ [`${key('a')}.gone`]: 'mine' });
    await store.flush();
    expect(textOf(server.tree, 'a')).toBe('Mine');
    expect(idsIn(server.tree, `section:${key('one')}`)).toEqual(['a', 'b', 'c'].map(key));
    inStep();
  });

  test('I took away what they changed: nothing of theirs goes unseen', async () => {
    server.foreign(texted(server.tree, 'b', 'Theirs'));
    store.apply(removeNode(store.tree, key('one')), 'Delete');
    await store.flush();
    expect(store.read().collision?.conflicts).toMatchObject([{ facet: 'removed' }]);
    store.resolve({ [`${key('one')}.removed`]: 'theirs' });
    await store.flush();
    expect(textOf(server.tree, 'b')).toBe('Theirs');
    inStep();
  });

  test('an undo that meets their step takes mine back, not theirs', async () => {
    type('Mine');
    await store.flush();
    server.foreign(texted(server.tree, 'b', 'Theirs'));
    store.undo();
    await store.flush();
    expect([textOf(server.tree, 'a'), textOf(server.tree, 'b')]).toEqual(['a', 'Theirs']);
    inStep();
  });

  test('are seen by the heartbeat before the draft is there, which asks for nothing that the draft brings along', async () => {
    type('Anna’s');
    await store.flush();
    const late = new DraftStore({ ...server.for('Ben'), since: () => Promise.reject(new Error('Nothing is to be caught up with.')) });
    await late.heartbeat();
    expect(late.read()).toMatchObject({ phase: 'loading', save: 'saved', editors: [{ name: 'Ben' }] });
    await late.load();
    expect(textOf(late.tree, 'a')).toBe('Anna’s');
    late.close();
  });

  test('see each other’s work by the heartbeat', async () => {
    server.foreign(texted(server.tree, 'b', 'Theirs'));
    await store.heartbeat(key('a'));
    expect(textOf(store.tree, 'b')).toBe('Theirs');
    expect(store.read().editors).toMatchObject([{ name: 'Anna', nodeId: key('a') }]);
    inStep();
  });
});

describe('rendering', () => {
  test('is what changed, and the lists it changed', () => {
    const woken: string[] = [];
    for (const of of [`node:${key('a')}`, `node:${key('b')}`, `section:${key('one')}`, `section:${key('two')}`])
      store.shown.watch(of, () => woken.push(of));
    type('New');
    expect(woken).toEqual([`node:${key('a')}`]);
    woken.length = 0;
    store.apply(moveElement(store.tree, key('c'), { sectionId: key('one'), at: 0 }), 'Move');
    expect(woken).toEqual([`section:${key('one')}`]);
    woken.length = 0;
    store.apply(moveElement(store.tree, key('c'), { sectionId: key('two'), at: 0 }), 'Move');
    expect(woken.toSorted()).toEqual([`section:${key('one')}`, `section:${key('two')}`]);
  });

  test('nothing once the server says the same', async () => {
    type('New');
    const { tree } = store;
    await store.flush();
    expect(store.tree).toBe(tree);
  });
});

describe('a text that was begun before others changed it', () => {
  /** Reports like an editor that keeps its text to itself during typing. */
  const late = (text: string, over: string, mark = 'a.text') => {
    const node = nodeOf(store.tree, key('a'));
    if (!node) throw new Error('It is gone.');
    const seen = { ...node, answers: { ...node.answers, text: over } };
    return store.apply(texted(store.tree, 'a', text), 'Edit a', { mark, seen });
  };
  const theirs = async (text: string) => {
    server.foreign(texted(server.tree, 'a', text));
    await store.heartbeat();
  };

  test('is asked about, though nothing of it was known here when theirs came', async () => {
    await theirs('Theirs');
    expect([textOf(store.tree, 'a'), store.read().collision]).toEqual(['Theirs', undefined]);
    expect(late('Mine', 'a')).toBe(true);
    expect(store.read().collision).toMatchObject({ by: ['Ben'], conflicts: [{ facet: 'answers.text', mine: 'Mine', theirs: 'Theirs' }] });
    expect([textOf(store.tree, 'a'), store.read().save]).toEqual(['Theirs', 'unsaved']);
    store.resolve({ [`${key('a')}.answers.text`]: 'mine' });
    expect(await store.flush()).toBe(true);
    expect(textOf(server.tree, 'a')).toBe('Mine');
    inStep();
  });

  test('gives way where theirs is chosen', async () => {
    await theirs('Theirs');
    late('Mine', 'a');
    store.resolve({ [`${key('a')}.answers.text`]: 'theirs' });
    expect(await store.flush()).toBe(true);
    expect([textOf(server.tree, 'a'), store.read().undo]).toEqual(['Theirs', 'Theirs']);
    inStep();
  });

  test('is kept whole where more is typed before the question is seen', async () => {
    store.apply(texted(store.tree, 'a', 'M'), 'Edit a', { mark: 'a.text' });
    await theirs('Theirs');
    expect(store.read().collision?.conflicts).toMatchObject([{ mine: 'M' }]);
    late('Mine', 'M');
    expect(store.read().collision?.conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
    store.resolve({ [`${key('a')}.answers.text`]: 'mine' });
    expect(await store.flush()).toBe(true);
    expect(textOf(server.tree, 'a')).toBe('Mine');
  });

  test('is asked about once, though other things were changed in between', async () => {
    type('M');
    store.apply(answered(store.tree, 'a', 'title', 'T'), 'Edit a');
    await theirs('Theirs');
    late('Mine', 'M');
    expect(store.read().collision?.conflicts).toMatchObject([{ facet: 'answers.text', mine: 'Mine', theirs: 'Theirs' }]);
    store.resolve({ [`${key('a')}.answers.text`]: 'mine' });
    expect(await store.flush()).toBe(true);
    expect(nodeOf(server.tree, key('a'))?.answers).toMatchObject({ text: 'Mine', title: 'T' });
    inStep();
  });

  test('goes through where both wrote the same, or others changed something else', async () => {
    await theirs('Same');
    late('Same', 'a');
    server.foreign(answered(server.tree, 'a', 'title', 'T'));
    await store.heartbeat();
    late('More', 'Same');
    expect(store.read().collision).toBeUndefined();
    expect(await store.flush()).toBe(true);
    expect(nodeOf(server.tree, key('a'))?.answers).toMatchObject({ text: 'More', title: 'T' });
  });

  test('waits while another step is on its way, and both arrive', async () => {
    await theirs('Theirs');
    type('Elsewhere', 'b');
    late('Mine', 'a');
    expect(store.read().save).toBe('saving');
    await store.flush();
    expect([textOf(server.tree, 'b'), store.read().collision?.conflicts.length]).toEqual(['Elsewhere', 1]);
    store.resolve({ [`${key('a')}.answers.text`]: 'mine' });
    expect(await store.flush()).toBe(true);
    expect([textOf(server.tree, 'a'), textOf(server.tree, 'b')]).toEqual(['Mine', 'Elsewhere']);
    inStep();
  });
});
