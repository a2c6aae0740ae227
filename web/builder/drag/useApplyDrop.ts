import { useCallback } from 'react';
import { useBuilder } from '../builder.ts';
import { useAddElement } from '../palette/useAddElement.ts';
import type { Spot } from './geometry.ts';
import type { DragPayload } from './payload.ts';

type ApplyDrop = (cargo: DragPayload, spot: Pick<Spot, 'place' | 'zone'>) => void;

/** Does what a drop asks for. */
export function useApplyDrop(): ApplyDrop {
  const { actions } = useBuilder();
  const addElement = useAddElement();
  return useCallback(
    (cargo, { place, zone }) => {
      if (cargo.as === 'element') addElement(cargo.type, place);
      else if (cargo.as === 'section') actions.addSection(place.at, zone);
      else actions.moveTo(cargo.id, place, zone);
    },
    [actions, addElement],
  );
}
