// Pages and blocks whose current state visitors don't see.
import { blocks } from '#shared/content/blocks/blocks.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { callTogether } from '#web/api.ts';

export interface DraftNews {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  /** Visitors see an older version. */
  readonly published: boolean;
  readonly publishAt: string | undefined;
  readonly modifiedAt: string | undefined;
  readonly modifiedBy: string | undefined;
}

/** Two calls in one request. Most recently changed first. */
export async function loadDrafts(): Promise<DraftNews[]> {
  const [allPages, allBlocks] = await Promise.all([callTogether(pages.list, {}), callTogether(blocks.list, {})]);
  return [
    ...allPages.map(({ title, ...one }) => ({ ...one, title, to: `/site/pages/${one.id}` })),
    ...allBlocks.map(({ name, ...one }) => ({ ...one, title: name, to: `/site/blocks/${one.id}` })),
  ]
    .filter(({ published, changed }) => !published || changed)
    .map(({ id, title, to, published, publishAt, modifiedAt, modifiedBy }) => ({
      ...{ id, title, to, published, publishAt, modifiedAt, modifiedBy },
    }))
    .toSorted((a, b) => (b.modifiedAt ?? '').localeCompare(a.modifiedAt ?? ''));
}
