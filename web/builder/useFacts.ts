import type { Block } from '#shared/content/blocks/blocks.ts';
import { blocks } from '#shared/content/blocks/blocks.ts';
import type { Page } from '#shared/content/pages/pages.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { useCall } from '#web/useCall.ts';
import type { Container } from './draft/server.ts';

export interface Facts {
  readonly page: Page | undefined;
  readonly block: Block | undefined;
  readonly title: string;
  /** Elements are directly in it, without sections. */
  readonly rooted: boolean;
  readonly error: unknown;
  /** Reloads the page or block. */
  readonly renew: () => void;
}

/** Everything about the page or block except its nodes; `undefined` while loading. */
export function useFacts(kind: Container, id: string): Facts | undefined {
  const page = useCall(pages.load, kind === 'pages' ? { id } : undefined);
  const block = useCall(blocks.load, kind === 'blocks' ? { id } : undefined);
  const { data: ofPage } = page;
  const { data: ofBlock } = block;
  // Known data stays, even if a reload fails: there may be unsaved changes.
  const error = ofPage || ofBlock ? undefined : (page.error ?? block.error);
  if (!ofPage && !ofBlock && !error) return undefined;
  const renew = () => {
    void page.mutate();
    void block.mutate();
  };
  return {
    page: ofPage,
    block: ofBlock,
    title: ofPage?.title ?? ofBlock?.name ?? '',
    rooted: ofBlock?.blockType === 'elementBlock',
    error,
    renew,
  };
}
