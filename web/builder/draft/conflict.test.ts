// Two people edit one page at once, and their changes reach the server in any order: neither loses anything unseen.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  duplicateNode,
  insertElements,
  moveElement,
  moveSection,
  newElement,
  nodeOf,
  nodesOf,
  removeNode,
  setNode,
  type Tree,
  validateChange,
} from '#shared/elements/tree/edits.ts';
import type { Side } from './conflict.ts';
import { DraftStore } from './draftStore.ts';
import { aSection, aText, FakeDraft, key, nextId } from './testing.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

type Deed =
  | { readonly do: 'write'; readonly who: 0 | 1; readonly which: number; readonly facet: number }
  | { readonly do: 'move' | 'add' | 'remove' | 'duplicate' | 'sections'; readonly who: 0 | 1; readonly which: number; readonly to: number }
  | Other;
type Other = { readonly do: 'undo' | 'redo' | 'save' | 'look'; readonly who: 0 | 1 };
const isOther = (given: Deed): given is Other => ['undo', 'redo', 'save', 'look'].includes(given.do);

const who = fc.constantFrom<(0 | 1)[]>(0, 1);
const number = fc.nat(20);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), who, which: number, facet: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('move', 'add', 'remove', 'duplicate', 'sections'), who, which: number, to: number }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'save', 'look'), who }) },
);
const facets = ['text', 'title', 'note'];
const names = ['Anna', 'Ben'] as const;

class Room {
  readonly server = new FakeDraft({
    sections: [aSection('one', 1), aSection('two', 2)],
    elements: [aText('a', 'one', 1), aText('b', 'one', 2), aText('c', 'two', 1), aText('d', 'two', 2)],
  });
  readonly stores = [new DraftStore(this.server.for('Anna')), new DraftStore(this.server.for('Ben'))] as const;
  /** Who wrote what; each text is written only once overall. */
  readonly written = new Map<string, (typeof names)[number]>();
  /** What each person has seen, on the page or in a conflict dialog. */
  readonly seen = [new Set<unknown>(), new Set<unknown>()] as const;
  readonly lost: string[] = [];
  private count = 0;

  constructor() {
    this.server.hear = (by, before, change) => {
      const eyes = this.seen[by === 'Anna' ? 0 : 1];
      const next = new Map(change.puts.map((node) => [node.id, node]));
      for (const id of [...next.keys(), ...change.removes]) {
        for (const facet of facets) {
          const [was, is] = [nodeOf(before, id)?.answers[facet], next.get(id)?.answers[facet]];
          const author = typeof was === 'string' ? this.written.get(was) : undefined;
          if (author && author !== by && was !== is && !eyes.has(was)) this.lost.push(`${by} overwrote “${was}” of ${author} unseen`);
        }
      }
    };
  }
  look(one: 0 | 1): void {
    for (const { elements } of [nodesOf(this.stores[one].tree)]) {
      for (const { answers } of elements) for (const facet of facets) this.seen[one].add(answers[facet]);
    }
    for (const { theirs, node } of this.stores[one].read().collision?.conflicts ?? []) {
      this.seen[one].add(theirs);
      // A conflict about a whole node shows what became of it.
      const id = node.id;
      for (const part of [id, ...this.server.tree.elements.keys()]) {
        for (const facet of facets) this.seen[one].add(nodeOf(this.server.tree, part)?.answers[facet]);
      }
    }
  }
  act(given: Deed): void {
    const store = this.stores[given.who];
    this.look(given.who);
    if (isOther(given)) {
      if (given.do === 'undo' || given.do === 'redo') store[given.do]();
      return;
    }
    const change = this.changeOf(store.tree, given);
    if (change && !validateChange(store.tree, change)) store.apply(change, given.do);
    this.look(given.who);
  }
  private changeOf(tree: Tree, given: Exclude<Deed, Other>) {
    const ids = [...tree.elements.keys()].toSorted();
    const id = ids[given.which % Math.max(1, ids.length)] ?? '';
    const sections = [...tree.sections.keys()].toSorted();
    if (given.do === 'write') {
      const node = nodeOf(tree, id);
      this.count += 1;
      const text = `${names[given.who]} ${this.count}`;
      this.written.set(text, names[given.who]);
      return node && setNode(tree, { ...node, answers: { ...node.answers, [facets[given.facet] ?? 'text']: text } }, nextId);
    }
    const sectionId = sections[given.to % Math.max(1, sections.length)];
    if (!sectionId) return undefined;
    if (given.do === 'add')
      return insertElements(tree, newElement(given.to % 3 === 0 ? 'row' : 'text', nextId), { sectionId, at: given.to % 4 });
    if (given.do === 'sections') return moveSection(tree, sectionId, given.which % 3);
    if (given.do === 'remove') return removeNode(tree, given.which % 7 === 0 ? sectionId : id);
    if (given.do === 'duplicate') return duplicateNode(tree, id, nextId);
    return moveElement(tree, id, { sectionId, at: given.to % 4 });
  }
  /** Saves; decides conflicts alternately for either side. */
  async save(one: 0 | 1, side: Side): Promise<void> {
    const store = this.stores[one];
    for (let times = 0; times < 12; times += 1) {
      if (await store.flush()) return;
      this.look(one);
      const conflicts = store.read().collision?.conflicts ?? [];
      store.resolve(Object.fromEntries(conflicts.map(({ key: conflict }) => [conflict, side])));
    }
  }
}
const shape = (tree: Tree) => {
  const { sections, elements } = nodesOf(tree);
  return JSON.parse(JSON.stringify([...sections, ...elements].toSorted((a, b) => (a.id < b.id ? -1 : 1))));
};

test('two editors lose nothing and end with the same page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 24 }), fc.constantFrom<Side[]>('mine', 'theirs'), async (deeds, side) => {
      const room = new Room();
      for (const store of room.stores) await store.load();
      for (const one of deeds) {
        room.act(one);
        if (one.do === 'save') await room.save(one.who, side);
        if (one.do === 'look') {
          await room.stores[one.who].heartbeat();
          room.look(one.who);
        }
      }
      for (const one of [0, 1, 0, 1] as const) {
        await room.save(one, side);
        await room.stores[one].heartbeat();
      }
      for (const store of room.stores) {
        expect(store.read()).toMatchObject({ save: 'saved', revision: room.server.revision });
        expect(shape(store.tree)).toEqual(shape(room.server.tree));
      }
      expect(room.lost).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('typing in different elements never conflicts', async () => {
  const texts = fc.array(fc.tuple(who, fc.boolean()), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const room = new Room();
      for (const store of room.stores) await store.load();
      const last = new Map<string, string>();
      for (const [at, [one, saves]] of given.entries()) {
        const store = room.stores[one];
        const id = key(one === 0 ? 'a' : 'b');
        const node = nodeOf(store.tree, id);
        if (!node) throw new Error('It is gone.');
        store.apply(setNode(store.tree, { ...node, answers: { text: `${at}` } }, nextId), 'Write');
        last.set(id, `${at}`);
        if (saves) expect(await store.flush()).toBe(true);
      }
      for (const store of room.stores) expect(await store.flush()).toBe(true);
      for (const [id, text] of last) expect(nodeOf(room.server.tree, id)?.answers.text).toBe(text);
    }),
    { numRuns: 60 },
  );
}, 60_000);
