import type { Actions } from '../actions.ts';
import type { Spot } from './geometry.ts';
import type { Cargo } from './payload.ts';

/** Does what a drop asks for. */
export function dropped(actions: Actions, cargo: Cargo, { place, zone }: Pick<Spot, 'place' | 'zone'>): void {
  if (cargo.as === 'element') actions.add(cargo.type, place);
  else if (cargo.as === 'section') actions.addSection(place.at, zone);
  else actions.moveTo(cargo.id, place, zone);
}
