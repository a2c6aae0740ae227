/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { treeOf } from '#shared/elements/tree/edits.ts';
import { aSection, aText, key } from '../draft/testing.ts';
import { Drag } from './drag.ts';

if (!globalThis.CSS) Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

/** Elements stacked at 100 pixels each, in a browser without layout. */
function stage(ids: readonly string[]) {
  const made = (top: number, height: number, id = '') => {
    const element = document.createElement('div');
    element.id = id;
    const box = { left: 0, top, right: 400, bottom: top + height, x: 0, y: top, width: 400, height, toJSON: () => '' };
    element.getBoundingClientRect = () => box;
    return element;
  };
  const root = made(0, 400);
  const section = made(0, 400, `n-${key('one')}`);
  root.append(section);
  section.append(...ids.map((id, at) => made(at * 100, 100, `n-${key(id)}`)));
  return { root, scroller: made(0, 400), line: document.createElement('div') };
}

test('what is dropped lies where the pointer lets go, and nowhere outside of the page', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const tree = treeOf({ sections: [aSection('one', 1)], elements: ids.map((id, at) => aText(id, 'one', at + 1, id)) });
  const begun = () => {
    const drag = new Drag(stage(ids), tree, { as: 'element', type: 'text' });
    drag.move({ x: 10, y: 20 });
    return drag;
  };
  expect(begun().end({ x: 10, y: 280 })?.place).toEqual({ sectionId: key('one'), at: 3 });
  expect(begun().end(undefined)).toBeUndefined();
});
