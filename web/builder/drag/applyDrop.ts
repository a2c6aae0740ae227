import type { Actions } from '../actions.ts';
import type { Spot } from './geometry.ts';
import type { DragPayload } from './payload.ts';

/** Does what a drop asks for. */
export function applyDrop(actions: Actions, cargo: DragPayload, { place, zone }: Pick<Spot, 'place' | 'zone'>): void {
  if (cargo.as === 'element') actions.add(cargo.type, place);
  else if (cargo.as === 'section') actions.addSection(place.at, zone);
  else actions.moveTo(cargo.id, place, zone);
}
