// A big room, and how its viewers are counted (decision M21). `npm run prove -- broadcast` takes longer for the same.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { isCounted, reporters, shareOf } from '#shared/messaging/chat/pace.ts';
import { ChatChurch } from '../testing.ts';
import { crowd } from './crowdTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

const minutes = Number(process.env.CROWD_MINUTES ?? 0);

test(
  '10,000 viewers of twenty messages a second read each of them soon, see soon what a host removed, and the API is hardly asked',
  async () => {
    const chat = await ChatChurch.make(cloud);
    const result = await crowd(chat, { viewers: 10_000, perSecond: 20, removing: 5, seconds: minutes ? minutes * 60 : 30 });
    if (minutes) console.log(JSON.stringify(result));
    expect(result.written).toBeGreaterThan(500);
    expect(result.wrong).toBe(0);
    expect(result.p50).toBeLessThanOrEqual(2000);
    expect(result.p99).toBeLessThanOrEqual(3500);
    expect(result.gone).toBeGreaterThan(0);
    expect(result.gone).toBeLessThanOrEqual(4000);
    expect(result.requests).toBeLessThanOrEqual(15);
  },
  minutes ? 3_600_000 : 60_000,
);

/** Numbers that look random and are always the same. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('crowds of 10 to 50,000 are counted: exactly up to a thousand, above that within seven percent nearly always', () => {
  const dice = diceOf(17);
  for (const viewers of [10, 100, 999, 1000]) expect([viewers, shareOf(viewers)]).toEqual([viewers, 1]);
  for (const viewers of [2000, 10_000, 50_000]) {
    const share = shareOf(viewers);
    const rounds = 60;
    let [good, reports] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      let said = 0;
      for (let one = 0; one < viewers; one++) if (isCounted(share, dice())) said += 1;
      reports += said;
      if (Math.abs(said / share - viewers) <= 0.07 * viewers) good += 1;
    }
    expect(good / rounds).toBeGreaterThanOrEqual(0.95);
    expect(reports / rounds).toBeLessThan(1.1 * reporters);
  }
});
