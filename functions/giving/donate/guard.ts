// Against people who try stolen cards with small gifts (decision D43). Declines are counted, not gifts: a congregation shares one network
// address. Cards of visitors that are being charged are counted with them, so that a thousand at once don't slip through before the first
// decline. Nothing here ever stops all giving: members and bank accounts aren't counted, and a church's visitors only have to prove more.
import { later } from '#functions/core/clock.ts';
import { limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { Table } from '#functions/core/table/table.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { proofBits } from '#shared/spam.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { countSeen } from './guardSeen.ts';
import { guards } from './rows.ts';

const perAddress = { times: 5, minutes: 60 };
const perChurch = { times: 30, minutes: 10 };
/** Being charged at once, beyond a church's declines: together not more than forty reach the gateway before the guard is up. */
const atOnce = 6;
const guardMs = 15 * minuteMs;
/** Cards being charged are forgotten after this, if their function died. */
const flightMinutes = 10;
/** Five seconds of a phone. */
export const guardedBits = proofBits + 4;

const everywhere = new Table('-');

const counter = (what: string, who: string, minutes: number) => {
  const [key, until] = [limitKey(what, who, minutes), later(2 * minutes * minuteMs)];
  return (by: number) => everywhere.count(limits, key, until, by);
};

export interface Reserved {
  /** A decline counts from now on. `true` if it raised the guard. */
  declined(): Promise<boolean>;
  /** To be called in the end, whatever happened. */
  release(): Promise<void>;
}

/** For members and bank accounts. */
export const unguarded: Reserved = { declined: async () => false, release: async () => undefined };

type Verdict = 'go' | 'wait' | RefusalCode;
const ofAddress = (charging: number, declined: number): Verdict =>
  declined >= perAddress.times ? 'tooMany' : charging + declined <= perAddress.times ? 'go' : 'wait';
/** Once the guard is up, those who have proved more are let through a few at a time. */
const ofChurch =
  (isGuarded: boolean) =>
  (charging: number, declined: number): Verdict => {
    if (declined >= perChurch.times && !isGuarded) return 'givingGuarded';
    return charging + Math.min(declined, perChurch.times) <= perChurch.times + atOnce ? 'go' : 'wait';
  };

/** How often, and how long, a visitor waits for others to be answered: the gateway takes a second or two for each. */
const [waits, waitMs] = [40, 200];

/** Waits for a place among the cards being charged. */
async function place(what: string, who: string, minutes: number, judge: (charging: number, declined: number) => Verdict) {
  const [declines, flight] = [counter(`${what}:declined`, who, minutes), counter(`${what}:charging`, who, flightMinutes)];
  for (let waited = 0; ; waited += 1) {
    const charging = await flight(1);
    const verdict = judge(charging, await declines(0));
    if (verdict === 'go') return { declined: () => declines(1), leave: () => flight(-1) };
    await flight(-1);
    if (verdict !== 'wait') throw new Refusal(verdict);
    if (waited >= waits) throw new Refusal('givingBusy');
    await sleep(waitMs);
  }
}

/** Reserves a place for a visitor's card, before the gateway is asked. `isGuarded`: the visitor knew that the guard is up, and proved more. */
export async function reserve(table: Table, address: string, isGuarded: boolean): Promise<Reserved> {
  const own = await place('giftcard', `${table.church} ${address}`, perAddress.minutes, ofAddress);
  try {
    const church = await place('giftchurch', table.church, perChurch.minutes, ofChurch(isGuarded));
    return {
      declined: async () => {
        await own.declined();
        const isRaised = (await church.declined()) >= perChurch.times && (await raise(table));
        await countSeen(table, { declined: 1, raised: isRaised ? 1 : 0 });
        return isRaised;
      },
      release: async () => {
        await Promise.all([own.leave(), church.leave()]);
      },
    };
  } catch (error) {
    await own.leave();
    throw error;
  }
}

/** Returns whether it was down before; of several at once, one learns that. */
async function raise(table: Table): Promise<boolean> {
  const before = await table.get(guards, {});
  try {
    await table.write(table.put(guards, { until: later(guardMs).toISOString() }, before));
    return before === undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
