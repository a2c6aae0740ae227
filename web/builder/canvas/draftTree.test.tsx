/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { treeOf } from '#shared/elements/tree/edits.ts';
import { ObservableTree } from '../draft/observableTree.ts';
import { aSection, aText } from '../draft/testing.ts';
import { draftTree } from './draftTree.ts';
import { Gradually } from './Gradually.tsx';

/** The number of texts per section in each render; `sections` gives the number each section contains. */
function drawings(sections: readonly number[]): readonly (readonly number[])[] {
  const names = sections.map((_, at) => `s${at}`);
  const elements = sections.flatMap((count, of) =>
    Array.from({ length: count }, (__, at) => aText(`t${of}x${at}x`, `s${of}`, at + 1, 'Words')),
  );
  const source = draftTree(new ObservableTree(treeOf({ sections: names.map((name, at) => aSection(name, at + 1)), elements })));
  const seen: number[][] = [];
  function Page() {
    const ids = source.useSections('main');
    const counts: number[] = [];
    seen.push(counts);
    return ids.map((id) => <Section key={id} id={id} counts={counts} />);
  }
  function Section({ id, counts }: { readonly id: string; readonly counts: number[] }) {
    counts.push(source.useChildren({ sectionId: id }).length);
    return null;
  }
  render(
    <Gradually hurried>
      <Page />
    </Gradually>,
  );
  return seen;
}

describe('a page is drawn', () => {
  test('first by what fills the window, also of a section longer than that, then as a whole', () => {
    expect(drawings([5, 60, 60])).toEqual([
      [5, 19],
      [5, 60, 60],
    ]);
  });

  test('at one go as far as it fills no more than a window, empty sections among the rest', () => {
    expect(drawings([5, 0, 6])).toEqual([
      [5, 0, 6],
      [5, 0, 6],
    ]);
  });
});
