// A short form of `npm run prove -- wire`: the whole wire with the deployed bundles.
import { rmSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { proveWire } from './wire.ts';

test('sockets killed at random while people write: nothing is lost, doubled or out of order, and everyone’s counts are right', async () => {
  const dir = volatileFolder('narthex-wire-', 128);
  const pace = { rooms: 4, privates: 6, kills: 8 };
  // Durations are left to the proof: here other tests run in parallel.
  const { facts, faults } = await proveWire(dir, {
    members: 60,
    groups: 2,
    devices: 2,
    seconds: 4,
    pace,
    calm: 3,
    p99: Number.POSITIVE_INFINITY,
  });
  rmSync(dir, { recursive: true, force: true });
  expect({ faults, facts }).toEqual({ faults: [], facts: expect.any(Array) });
}, 240_000);
