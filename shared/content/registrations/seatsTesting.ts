// For tests: a random schedule of what happens to the seats of one occurrence, next to a naive model of its parties.
import { book, hasRoom, leave, moveUp, moveUpOne, noSeats, type Party, type Seats } from './seats.ts';

interface Guest extends Party {
  seated: boolean;
}

/** A small generator, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

const sum = (guests: readonly Guest[]) => guests.filter(({ seated }) => seated).reduce((all, { seats }) => all + seats, 0);

/** What is wrong, as a sentence, or `undefined`. Capacity changes on the way; lowering it below what is taken sends no one away. */
export function randomSchedule(seed: number): string | undefined {
  const pick = numbers(seed);
  let capacity: number | undefined = pick(10) === 0 ? undefined : 1 + pick(30);
  let seats: Seats = noSeats;
  let guests: Guest[] = [];
  const found = () => problem(seats, guests, capacity);
  for (let step = 0; step < 40; step++) {
    const before = sum(guests);
    const what = pick(10);
    const any = guests[pick(Math.max(1, guests.length))];
    if (what < 5) {
      const party = { id: `${step}`, seats: 1 + pick(6) };
      const done = book(seats, capacity, party);
      seats = done.seats;
      guests.push({ ...party, seated: done.status === 'confirmed' });
    } else if (what < 8 && any) {
      seats = leave(seats, any);
      guests = guests.filter((one) => one !== any);
    } else if (what === 8 && any) {
      const after = moveUpOne(seats, capacity, any.id);
      if ((after !== undefined) !== (!any.seated && hasRoom(seats, capacity, any.seats))) return `seed ${seed}: moved out of turn wrongly`;
      if (after) any.seated = true;
      seats = after ?? seats;
    } else capacity = pick(10) === 0 ? undefined : 1 + pick(30);
    const done = moveUp(seats, capacity, 1 + pick(3));
    const [first = ''] = guests.filter(({ seated }) => !seated).map(({ id }) => id);
    if (done.moved.length > 0 && done.moved[0] !== first) return `seed ${seed}: passed over ${first}`;
    for (const guest of guests) if (done.moved.includes(guest.id)) guest.seated = true;
    seats = done.seats;
    if (capacity !== undefined && sum(guests) > Math.max(capacity, before)) return `seed ${seed}, step ${step}: overbooked`;
    const wrong = found();
    if (wrong) return `seed ${seed}, step ${step}: ${wrong}`;
  }
  return undefined;
}

function problem({ taken, waiting }: Seats, guests: readonly Guest[], capacity: number | undefined): string | undefined {
  if (taken !== sum(guests)) return `${taken} taken instead of ${sum(guests)}`;
  const waits = guests.filter(({ seated }) => !seated).map(({ id }) => id);
  if (waiting.map(({ id }) => id).join() !== waits.join()) return 'the waiting list differs';
  return capacity === undefined && moveUp({ taken, waiting }, capacity).moved.length !== waits.length
    ? 'someone waits without a limit'
    : undefined;
}
