// Which pages show what others keep up: calendars and groups.

import { holdsType } from '../content/drafts/snapshot.ts';
import type { PublishedBlockRow, PublishedRow } from '../content/table.ts';

const types = ['calendar', 'groupList'];
type Row = Pick<PublishedBlockRow, 'snapshot' | 'blocks'>;

/** The addresses of those of the pages on which such an element is seen, directly or in blocks; in the footer, it is seen on all. */
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
