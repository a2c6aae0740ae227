// Machines in a chat (decision M11), on virtual time.
import { expect, test } from '@jest/globals';
import { counted, isBusy, noPace, paceAt, paceStep } from './limits.ts';

const never = { last: 0, minute: 0, count: 0 };

test('200 machines that write ten times a second each get one message in ten seconds through, and people theirs', () => {
  const [machines, seconds] = [200, 120];
  const senders = new Map<string, typeof never>();
  const through = new Map<string, number[]>();
  let pace = noPace;
  let number = 0;
  const begin = 1_800_000_000_000;
  const write = (who: string, now: number): boolean => {
    const counts = counted(senders.get(who) ?? never, now, isBusy(pace, now));
    if (!counts) return false;
    senders.set(who, counts);
    through.set(who, [...(through.get(who) ?? []), now]);
    number += 1;
    if (number % paceStep === 0) pace = paceAt(now, pace);
    return true;
  };
  const refused: number[] = [];
  for (let tick = 0; tick < seconds * 10; tick++) {
    const now = begin + tick * 100;
    // Someone of thirty people writes each half second, each of them every fifteen seconds.
    if (tick % 5 === 0 && !write(`person ${(tick / 5) % 30}`, now)) refused.push(tick);
    for (let one = 0; one < machines; one++) write(`machine ${one}`, now + ((one * 7919) % 100));
  }
  expect(refused).toEqual([]);
  const said = [...through].filter(([who]) => who.startsWith('machine'));
  expect(said).toHaveLength(machines);
  // From the moment on at which they are noticed: within the first second.
  const apart = said.flatMap(([, times]) => times.slice(1).map((at, before) => at - times[before]!));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(9900);
});

test('what was measured long ago doesn’t slow anyone down', () => {
  const at = 1_800_000_000_000;
  const pace = { at, before: at - 100 };
  expect([isBusy(undefined, at), isBusy(pace, at + 9000), isBusy(pace, at + 10_000), isBusy({ at, before: at - 1000 }, at)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const noted = paceAt(at, { at: at - 100, before: 0 });
  const slow = paceAt(at + 8000, noted);
  expect([isBusy(slow, at + 29_000), isBusy(slow, at + 30_000)]).toEqual([true, false]);
});
