import { expect, test } from '@jest/globals';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { edgeClock } from './edgeClock.ts';

/** A device: its clock is off, its steady time may stand still while it sleeps, and each answer takes its time. */
function deviceOf(off: number, delays: readonly number[]) {
  const start = 1_800_000_000_000;
  let real = 0;
  let slept = 0;
  let set = off;
  let asked = 0;
  return {
    real: () => start + real,
    pass: (ms: number) => {
      real += ms;
    },
    doze: (ms: number) => {
      real += ms;
      slept += ms;
    },
    set: (to: number) => {
      set = to;
    },
    asked: () => asked,
    sources: {
      steady: () => real - slept,
      device: () => start + real + set,
      ask: async () => {
        const delay = delays[asked % delays.length] ?? 0;
        asked += 1;
        // The answer is told on arrival at the server, and most of the way may lie on either side.
        real += delay * 0.2;
        const told = start + real;
        real += delay * 0.8;
        return told;
      },
    },
  };
}

const error = async (device: ReturnType<typeof deviceOf>, clock: ReturnType<typeof edgeClock>) => {
  if (clock.isOff()) await clock.sync();
  return Math.abs(clock.now() - device.real());
};

test.each([0, 3 * dayMs, -3 * dayMs, 40_000])('a device whose clock is off by %s ms is right to the second', async (off) => {
  const device = deviceOf(off, [1800, 300, 900]);
  const clock = edgeClock(device.sources);
  expect(await error(device, clock)).toBeLessThan(1000);
  expect(device.asked()).toBe(3);
  for (let hour = 0; hour < 6; hour++) {
    device.pass(hourMs);
    expect(await error(device, clock)).toBeLessThan(1000);
  }
  expect(device.asked()).toBe(3);
});

test('a clock that is set and a device that sleeps are noticed', async () => {
  const device = deviceOf(0, [200]);
  const clock = edgeClock(device.sources);
  await clock.sync();
  device.set(-2 * dayMs);
  expect([clock.isOff(), await error(device, clock)]).toEqual([true, 60]);
  device.doze(3 * hourMs);
  expect(await error(device, clock)).toBeLessThan(1000);
  device.doze(2000);
  expect(await error(device, clock)).toBeLessThan(1000);
});

test('without an answer the device is believed, until there is one', async () => {
  const device = deviceOf(5000, [100]);
  let isDown = true;
  const clock = edgeClock({ ...device.sources, ask: () => (isDown ? Promise.reject(new Error('offline')) : device.sources.ask()) });
  await clock.sync();
  expect(clock.now() - device.real()).toBe(5000);
  isDown = false;
  expect(await error(device, clock)).toBeLessThan(100);
});

test('an answer during which the device slept doesn’t count', async () => {
  const device = deviceOf(0, [100]);
  let first = true;
  const ask = async () => {
    const told = await device.sources.ask();
    if (first) device.doze(hourMs);
    first = false;
    return told;
  };
  const clock = edgeClock({ ...device.sources, ask });
  await clock.sync();
  expect(Math.abs(clock.now() - device.real())).toBeLessThan(100);
});
