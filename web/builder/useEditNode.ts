import { useCallback } from 'react';
import { kindOf } from '#shared/elements/index.ts';
import { nodeOf } from '#shared/elements/tree/edits.ts';
import { useBuilder } from './builder.ts';
import { type PhotoRequest, photoFieldOf } from './photo/photoRequest.ts';

/** Edits a node: its text inline, if the type has one; the photo of an image; otherwise in the side panel, which gets focus. */
export function useEditNode(openRight: (open: boolean) => void, askPhoto: (request: PhotoRequest) => void): (id: string) => void {
  const { store, selection } = useBuilder();
  return useCallback(
    (id) => {
      const node = nodeOf(store.tree, id);
      const inPlace = node?.node === 'element' && kindOf(node.elementType)?.inPlace;
      if (inPlace) return selection.edit(id);
      if (photoFieldOf(node)) return askPhoto({ id });
      openRight(true);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-side-panel]')?.focus());
    },
    [store, selection, openRight, askPhoto],
  );
}
