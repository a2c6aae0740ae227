// Machines in a chat, with the real handlers on virtual time: two hundred, each with a key of its own and an address of its own.
import { now, setClock } from '#functions/core/clock.ts';
import { crowd } from '#functions/messaging/chat/crowd/crowdTesting.ts';
import { ChatChurch, type Guest } from '#functions/messaging/chat/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Posted } from '#shared/messaging/chat/words.ts';
import type { Proof } from '../proof.ts';

const [machines, perSecond, people] = [200, 10, 30];
const [seconds, quickFlood, longFlood] = [40, 14, 28];
/** When the flood begins: the viewers are there by then. */
const beginMs = 11_000;
const tickMs = 20;
/** What clocks and lines may differ by (`limits.ts`). */
const leastApart = 9900;

/** A message that came through: the server's clock was between the two. */
interface Through {
  readonly from: number;
  readonly to: number;
}
const mostLater = 0.1;

interface Flood {
  readonly p99: number;
  readonly refused: number;
  readonly through: ReadonlyMap<number, readonly Through[]>;
}

/** Someone of thirty people writes each half second; `floodMs`: for how long machines do, too. */
async function inRoom(cloud: TestCloud, floodMs: number): Promise<Flood> {
  const chat = await ChatChurch.make(cloud, { grace: 0 });
  const members: { token: string }[] = [];
  for (let at = 0; at < people; at += 1) members.push(await chat.member(`Member ${at}`));
  const keys: (Guest & { address: string })[] = [];
  for (let at = 0; floodMs > 0 && at < machines; at += 1) {
    const address = `198.51.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`;
    keys.push({ ...(await chat.guest(`Shop ${at}`, address)), address });
  }
  const through = new Map<number, Through[]>();
  let [begin, refused, said] = [0, 0, 0];

  async function flood(ms: number): Promise<void> {
    const each = 1000 / perSecond;
    const turn = keys.map((key, at) => ({ key, at })).filter(({ at }) => (ms + at * tickMs) % each < tickMs);
    await Promise.all(
      turn.map(async ({ key: { address, ...key }, at }) => {
        said += 1;
        const from = now().getTime();
        const reply = await chat.post(`Buy ${said} of it now`, key, { address });
        if (reply.status === 200) through.set(at, [...(through.get(at) ?? []), { from, to: now().getTime() }]);
      }),
    );
  }

  async function write(ms: number): Promise<number[]> {
    begin ||= ms;
    const after = ms - begin - beginMs;
    if (after >= 0 && after < floodMs) await flood(ms);
    const member = members[(ms / 500) % people];
    if (ms % 500 !== 0 || !member) return [];
    const reply = await chat.post(`Good morning at ${ms}`, member);
    if (reply.status !== 200) refused += 1;
    const { number } = reply.status === 200 ? reply.of(Posted) : {};
    return number === undefined || after < 0 ? [] : [number];
  }
  const { p99 } = await crowd(chat, { viewers: 10_000, perSecond: 0, seconds, write });
  return { p99, refused, through };
}

export const broadcastBots: Proof = {
  name: 'broadcast-bots',
  claim: 'Two hundred machines that write ten times a second each get a message in ten seconds through, and people lose nothing.',
  run: async ({ full }) => {
    const cloud = await startTestCloud();
    try {
      const floodMs = 1000 * (full ? longFlood : quickFlood);
      const calm = await inRoom(cloud, 0);
      setClock(new Date().toISOString());
      const { p99, refused, through } = await inRoom(cloud, floodMs);
      const all = [...through.values()];
      const apart = all.flatMap((times) => times.slice(1).map(({ to }, before) => to - (times[before]?.from ?? 0)));
      const least = Math.min(...apart);
      return {
        facts: [
          `${Math.round((machines * perSecond * floodMs) / 1000)} messages were tried, ${all.flat().length} of ${all.length} machines came through, each ${(least / 1000).toFixed(1)} s apart at least`,
          `99 % of all have people’s messages within ${p99} ms, ${calm.p99} ms without machines`,
        ],
        faults: [
          ...(refused > 0 ? [`${refused} messages of people were refused.`] : []),
          ...(p99 > (1 + mostLater) * calm.p99 ? [`People’s messages come later: ${p99} ms, not ${calm.p99}.`] : []),
          ...(least < leastApart ? [`A machine wrote twice within ${least} ms.`] : []),
          ...(apart.length < machines / 2 ? ['Hardly a machine wrote twice: nothing was proved.'] : []),
        ],
      };
    } finally {
      setClock(new Date().toISOString());
      await cloud.close();
    }
  },
};
