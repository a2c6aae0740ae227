import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fanOut } from '../../live/fanOut.ts';
import { patienceMs } from '../hostFrames.ts';
import { type Stretch, Told, Turns, turnMs } from './turns.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const hanging = Array.from({ length: 2000 }, (_, at) => at);
const never = () => new Promise<never>(() => {});
/** Longer than a turn: what has begun keeps its slot for so long. */
const slotMs = 250;

/** After how many milliseconds each ended that began now. */
async function lasting(...all: readonly Promise<unknown>[]): Promise<number[]> {
  const from = jest.now();
  const took = all.map(() => Number.POSITIVE_INFINITY);
  for (const [at, one] of all.entries())
    void one.then(() => {
      took[at] = jest.now() - from;
    });
  await jest.advanceTimersByTimeAsync(20_000);
  return took;
}

test('writers in a room full of sockets that hang wait for two turns at most, those who come later for none', async () => {
  const turns = new Turns();
  const sent: Stretch[] = [];
  // As to a full room of older clients: several frames, one after the other.
  const send = async (stretch: Stretch, left: () => number) => {
    sent.push(stretch);
    for (let frame = 0; frame < 5; frame += 1) await fanOut(hanging, never, left());
  };
  const take = (from: number, before: number) => turns.take('room', { from, before }, send);
  const [first, second, third, fourth] = await lasting(take(4, 500), take(7, 1000), take(5, 500), take(9, 1500));
  expect(first).toBeGreaterThanOrEqual(turnMs);
  expect(first).toBeLessThanOrEqual(turnMs + slotMs);
  expect(second).toBeGreaterThanOrEqual(2 * turnMs);
  expect(second).toBeLessThanOrEqual(2 * (turnMs + slotMs));
  expect([third, fourth]).toEqual([0, 0]);
  // The one who waits sends what all who came meanwhile have written.
  expect(sent).toEqual([
    { from: 4, before: 500 },
    { from: 5, before: 1500 },
  ]);
});

test('rooms don’t wait for each other, and a turn that fails holds up no one', async () => {
  const turns = new Turns();
  const broken = turns.take('room', { from: 0, before: 500 }, async () => {
    throw new Error('The table is gone.');
  });
  const next = turns.take('room', { from: 1, before: 500 }, async () => {});
  const other = turns.take('other', { from: 1, before: 500 }, async () => {});
  await expect(broken).rejects.toThrow('The table is gone.');
  expect([await next, await other]).toEqual([undefined, undefined]);
});

test('hosts whose sockets hang keep no call waiting for longer than it says', async () => {
  const [took] = await lasting(fanOut(hanging, never, patienceMs));
  expect(took).toBeGreaterThanOrEqual(patienceMs);
  expect(took).toBeLessThanOrEqual(patienceMs + slotMs);
});

test('what a room was told is told once, each room for itself, and the oldest is forgotten', () => {
  const told = new Told({ rooms: 2, numbers: 3 });
  const rows = (...numbers: number[]) => numbers.map((number) => ({ number }));
  const fresh = (room: string, ...numbers: number[]) => told.fresh(room, rows(...numbers)).map(({ number }) => number);
  expect(fresh('a', 1, 2)).toEqual([1, 2]);
  expect(fresh('a', 2, 3)).toEqual([3]);
  expect(fresh('b', 2)).toEqual([2]);
  expect(fresh('a', 4)).toEqual([4]);
  // So much older ones don't come again.
  expect(fresh('a', 1, 2, 3)).toEqual([1]);
  // A third room is one too many: all begin again.
  expect(fresh('c', 1)).toEqual([1]);
  expect(fresh('c', 1)).toEqual([]);
  expect(fresh('b', 2)).toEqual([2]);
});
