import { expect, test } from '@jest/globals';
import type { PageTree } from '#shared/content/pages/pages.ts';
import { idOf } from '../nodesTesting.ts';
import { nodesOfTree } from './fromPageTree.ts';

const plain = { answers: {}, styles: {}, animations: {} };
const text = (at: number, more = {}) => ({ id: idOf(at), elementType: 'text', ...plain, ...more });

test('a page as it is sent becomes nodes in the same order, its blocks beside it', () => {
  const page: PageTree = {
    sections: [
      {
        id: idOf(1),
        ...plain,
        elements: [
          { ...text(2), elementType: 'row', elements: [text(3, { elementType: 'column', elements: [text(4)] })] },
          { ...text(5), elementType: 'block', answers: { targetBlockId: 'Blk12345678' }, elements: [text(6), text(7)] },
        ],
      },
      { id: idOf(8), ...plain, targetBlockId: 'Blk22345678', sections: [{ id: idOf(9), ...plain, elements: [text(10)] }] },
    ],
  };
  const { nodes, blocks } = nodesOfTree(page);
  expect(nodes.sections.map(({ id, sort, zone }) => [id, sort, zone])).toEqual([
    [idOf(1), 1, 'main'],
    [idOf(8), 2, 'main'],
  ]);
  expect(nodes.elements.map(({ id, parentId }) => [id, parentId])).toEqual([
    [idOf(2), undefined],
    [idOf(3), idOf(2)],
    [idOf(4), idOf(3)],
    [idOf(5), undefined],
  ]);
  expect(blocks.Blk12345678?.elements.map(({ id }) => id)).toEqual([idOf(6), idOf(7)]);
  expect(blocks.Blk22345678?.sections.map(({ id }) => id)).toEqual([idOf(9)]);
  expect(nodesOfTree({})).toEqual({ nodes: { sections: [], elements: [] }, blocks: {} });
});
