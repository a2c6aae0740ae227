/**
 * The seats of one occurrence: how many are taken, and who waits, first come first. Pure; the server keeps the result in the transaction
 * that changes a registration. `capacity` is `undefined` without a limit. Lowering it sends no one away: no further seats are given.
 */
export interface Party {
  readonly id: string;
  readonly seats: number;
}
export interface Seats {
  readonly taken: number;
  readonly waiting: readonly Party[];
}
export const noSeats: Seats = { taken: 0, waiting: [] };

export const hasRoom = ({ taken }: Seats, capacity: number | undefined, seats: number): boolean =>
  capacity === undefined || taken + seats <= capacity;

/** A party gets all its seats, or joins the waiting list. No one passes those who already wait. */
export function book(seats: Seats, capacity: number | undefined, party: Party): { seats: Seats; status: 'confirmed' | 'waiting' } {
  if (seats.waiting.length === 0 && hasRoom(seats, capacity, party.seats))
    return { seats: { ...seats, taken: seats.taken + party.seats }, status: 'confirmed' };
  return { seats: { ...seats, waiting: [...seats.waiting, { id: party.id, seats: party.seats }] }, status: 'waiting' };
}

/** A party leaves its seats, or the waiting list. */
export function leave(seats: Seats, party: Party): Seats {
  const waiting = seats.waiting.filter(({ id }) => id !== party.id);
  if (waiting.length < seats.waiting.length) return { ...seats, waiting };
  return { ...seats, taken: Math.max(0, seats.taken - party.seats) };
}

/** Gives free seats to those who wait, in their order, at most `most` parties. A large party at the front is not passed over. */
export function moveUp(seats: Seats, capacity: number | undefined, most = Number.POSITIVE_INFINITY): { seats: Seats; moved: string[] } {
  const moved: string[] = [];
  let now = seats;
  for (const next of seats.waiting) {
    if (moved.length >= most || !hasRoom(now, capacity, next.seats)) break;
    now = { taken: now.taken + next.seats, waiting: now.waiting.slice(1) };
    moved.push(next.id);
  }
  return { seats: now, moved };
}

/** Gives a waiting party its seats out of turn; `undefined` if it isn't waiting, or there isn't room. */
export function moveUpOne(seats: Seats, capacity: number | undefined, id: string): Seats | undefined {
  const party = seats.waiting.find((one) => one.id === id);
  if (!party || !hasRoom(seats, capacity, party.seats)) return undefined;
  return { taken: seats.taken + party.seats, waiting: seats.waiting.filter((one) => one !== party) };
}
