import { useCallback } from 'react';
import type { ElementType } from '#shared/elements/index.ts';
import type { Place } from '#shared/elements/tree/edits.ts';
import { useBuilder } from '../builder.ts';
import { usePanels } from '../panel/openPanels.ts';

export type AddElement = (type: ElementType, place?: Place) => boolean;

/** Adds what the palette offers. An image is nothing without its photo, so that is asked for at once; who cancels has an empty element. */
export function useAddElement(): AddElement {
  const { actions, selection } = useBuilder();
  const { askPhoto } = usePanels();
  return useCallback(
    (type, place) => {
      const added = actions.add(type, place);
      if (added && type === 'image') askPhoto({ id: selection.readId() });
      return added;
    },
    [actions, selection, askPhoto],
  );
}
