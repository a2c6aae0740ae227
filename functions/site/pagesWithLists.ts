// Which pages show data maintained elsewhere: calendars, groups, forms, sermons and services.

import { holdsType } from '../content/drafts/snapshot.ts';
import type { PublishedBlockRow, PublishedRow } from '../content/table.ts';

const types = ['calendar', 'groupList', 'form', 'sermons', 'stream'];
type Row = Pick<PublishedBlockRow, 'snapshot' | 'blocks'>;

/** Everything that is drawn for these pages: themselves, their blocks and the footer, which generated pages (`others`) show, too. */
export function partsOf(
  pages: readonly PublishedRow[],
  others: boolean,
  blocks: readonly PublishedBlockRow[],
  footerId: string | undefined,
): readonly Row[] {
  const wanted = new Set([...(pages.length > 0 || others ? [footerId] : []), ...pages.flatMap((page) => page.blocks)]);
  // A set goes on to what is added to it meanwhile.
  for (const id of wanted) for (const inner of blocks.find((block) => block.id === id)?.blocks ?? []) wanted.add(inner);
  return [...pages, ...blocks.filter(({ id }) => wanted.has(id))];
}

/** The addresses of the pages that show such an element, directly or in blocks; an element in the footer is on all of them. */
export function listingOf(pages: readonly PublishedRow[], blocks: readonly PublishedBlockRow[], footerId: string | undefined): string[] {
  const known = new Map(blocks.map((block) => [block.id, block]));
  const shows = (row: Row, around: readonly string[] = []): boolean =>
    holdsType(row.snapshot, types) ||
    row.blocks.some((id) => {
      const block = around.includes(id) ? undefined : known.get(id);
      return block !== undefined && shows(block, [...around, id]);
    });
  const footer = footerId === undefined ? undefined : known.get(footerId);
  const everywhere = footer !== undefined && shows(footer);
  return pages.filter((page) => everywhere || shows(page)).map(({ url }) => url);
}
