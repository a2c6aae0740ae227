// Any sequence of steps keeps the page valid, and undoing them restores it exactly.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Change, Nodes } from '../node.ts';
import { apply, inverse, nodeOf, nodesOf, type Tree, treeOf, validateChange } from './edits.ts';
import { changeOf, counted, oneSection, problemsOf, type RandomStep, randomStep } from './testing.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const sizeOf = ({ sections, elements }: Nodes) => sections.length + elements.length;

/** What must hold after any accepted change. */
function checkAccepted(before: Tree, change: Change, after: Tree): void {
  const nodes = nodesOf(after);
  expect(problemsOf(nodes)).toEqual([]);
  expect(sizeOf(nodes)).toBe(after.sections.size + after.elements.size);
  const fresh = treeOf(nodes);
  expect(new Map([...after.within].toSorted())).toEqual(new Map([...fresh.within].toSorted()));
  expect(new Map([...after.zones].toSorted())).toEqual(new Map([...fresh.zones].toSorted()));
  expect(nodesOf(apply(after, inverse(before, change)))).toStrictEqual(nodesOf(before));
  for (const put of change.puts) expect(put).not.toStrictEqual(nodeOf(before, put.id));
}

/** Runs the steps. A refused change must really have made the page invalid. */
function play(steps: readonly RandomStep[], look: (before: Tree, change: Change, after: Tree) => void) {
  const newId = counted();
  const done: Change[] = [];
  const undone: Change[] = [];
  const seen = { accepted: 0, refused: 0 };
  let tree = oneSection();
  const make = (change: Change) => {
    const back = inverse(tree, change);
    const after = apply(tree, change);
    look(tree, change, after);
    tree = after;
    return back;
  };
  for (const step of steps) {
    const from = step.does === 'undo' ? done : undone;
    if (step.does === 'undo' || step.does === 'redo') {
      const change = from.pop();
      if (change) (step.does === 'undo' ? undone : done).push(make(change));
      continue;
    }
    const change = changeOf(tree, step, newId);
    if (validateChange(tree, change)) {
      seen.refused++;
      expect(soundWith(tree, change)).toBe(false);
      continue;
    }
    seen.accepted++;
    done.push(make(change));
    undone.length = 0;
  }
  return { tree, done, seen };
}

/** Whether the page would be valid: judged by all nodes, not only the reachable ones. */
function soundWith(tree: Tree, change: Change): boolean {
  const after = apply(tree, change);
  const nodes = { sections: [...after.sections.values()], elements: [...after.elements.values()] };
  const tooManyParts = [...after.elements.values()].some(
    ({ id, elementType }) => (after.within.get(id)?.length ?? 0) > (elementType === 'row' ? 12 : elementType === 'carousel' ? 20 : 3000),
  );
  return problemsOf(nodes).length === 0 && !tooManyParts;
}

describe('a tree', () => {
  test('stays valid whatever is done to it, and every single change can be undone', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(randomStep, { minLength: 1, maxLength: 40 }), (steps) => {
        const played = play(steps, checkAccepted);
        seen.accepted += played.seen.accepted;
        seen.refused += played.seen.refused;
      }),
      { numRuns: 300 },
    );
    expect(seen.accepted).toBeGreaterThan(1000);
    expect(seen.refused).toBeGreaterThan(100);
  });

  test('is exactly as in the beginning when everything is undone', () => {
    fc.assert(
      fc.property(fc.array(randomStep, { maxLength: 60 }), (steps) => {
        const { tree, done } = play(steps, () => undefined);
        const back = done.toReversed().reduce((so, change) => apply(so, change), tree);
        expect(nodesOf(back)).toStrictEqual(nodesOf(oneSection()));
        expect(back.within.size).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same after being stored and read', () => {
    fc.assert(
      fc.property(fc.array(randomStep, { maxLength: 40 }), (steps) => {
        const { tree } = play(steps, () => undefined);
        const stored: Nodes = JSON.parse(JSON.stringify(nodesOf(tree)));
        const shuffled = { sections: stored.sections.toReversed(), elements: stored.elements.toReversed() };
        expect(nodesOf(treeOf(shuffled)).elements).toEqual(nodesOf(tree).elements);
      }),
      { numRuns: 100 },
    );
  });
});
