// What a chat does to another church's private messages. On AWS each call has a function of its own: what the two could wait for together is
// the table and the queue. So the chat is written by a process of its own, once in the table of the private messages, and once, with the same
// work for this machine, in another: what is slower then is what they share, and not that they share two cores.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { allItems } from '#functions/core/table/itemsTesting.ts';
import { ChatChurch } from '#functions/messaging/chat/testing.ts';
import { type Member, TestChurch } from '#functions/messaging/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import type { Proof } from '../proof.ts';
import { besideInQueue } from './besideQueue.ts';

/** As many as can write twenty messages a second without being told to wait. */
const chatMembers = 240;
const [turns, perTurn] = [12, 30];
const mostSlower = 0.1;
const program = fileURLToPath(new URL('besideWriter.ts', import.meta.url));

/** A chat that another process writes, in the table that the environment names at the time. */
class Crowd {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  private constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    this.#lines = createInterface(child.stdout);
  }

  static async make(cloud: TestCloud): Promise<Crowd> {
    const chat = await ChatChurch.make(cloud);
    const members = [];
    for (let at = 0; at < chatMembers; at += 1) members.push(await chat.member(`Member ${at}`));
    const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program], { env: { ...process.env } });
    child.stderr.pipe(process.stderr);
    const crowd = new Crowd(child);
    await crowd.#say(JSON.stringify({ ...chat.place, tokens: members.map(({ token }) => token) }));
    return crowd;
  }

  async #say(line: string): Promise<string> {
    const answered = once(this.#lines, 'line');
    this.#child.stdin.write(`${line}\n`);
    return String((await answered)[0]);
  }
  async write(): Promise<void> {
    await this.#say('on');
    await sleep(400);
  }
  /** How many messages were written so far, and how many were refused. */
  async rest(): Promise<[written: number, refused: number]> {
    const [written, refused] = (await this.#say('off')).split(' ').map(Number);
    await sleep(200);
    return [written ?? 0, refused ?? 0];
  }
  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.stdin.end();
    await ended;
  }
}

const half = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

interface Pair {
  readonly ann: Member;
  readonly conversationId: string;
}

interface Timed {
  readonly took: number[];
  readonly units: number[];
}

/** How long each of some messages took, and the units of the table that each cost. */
async function timed({ ann, conversationId }: Pair): Promise<Timed> {
  const [took, units]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < perTurn; nth += 1) {
    requestLog.length = 0;
    const begun = performance.now();
    await ann.write(conversationId, `Between us ${nth}`);
    took.push(performance.now() - begun);
    units.push(requestLog.reduce((sum, one) => sum + one.units, 0));
    await sleep(15);
  }
  return { took, units };
}

/** The partitions, of the table and of its indexes, in which something was written meanwhile. */
async function writtenDuring(work: () => Promise<unknown>): Promise<Set<string>> {
  const partitions = ['pk', 'gsi1pk', 'gsi2pk'];
  const look = async () => new Map((await allItems()).map((item) => [`${item.pk} ${item.sk}`, item]));
  const before = await look();
  await work();
  const after = await look();
  const changed = [...after].filter(([key, item]) => !isDeepStrictEqual(item, before.get(key)));
  return new Set(changed.flatMap(([, item]) => partitions.flatMap((name) => (item[name] ? [`${name} ${item[name]}`] : []))));
}

export const broadcastBeside: Proof = {
  name: 'broadcast-beside',
  claim: 'Another church’s private messages wait for nothing that a chat does: at most a tenth slower in the same table than beside it.',
  run: async () => {
    const elsewhere = await startTestCloud();
    const apart = await Crowd.make(elsewhere);
    const cloud = await startTestCloud();
    const beside = await Crowd.make(cloud);
    try {
      const church = await TestChurch.make();
      const [ann, ben] = [await church.member('Ann Author'), await church.member('Ben Reader')];
      const pair = { ann, conversationId: (await ann.with(ben)).conversationId };
      const own = await writtenDuring(() => timed(pair));
      const theirs = await writtenDuring(async () => {
        await beside.write();
        await sleep(2000);
        await beside.rest();
      });
      const shared = [...own].filter((one) => theirs.has(one));

      const [calm, busy]: [Timed, Timed] = [
        { took: [], units: [] },
        { took: [], units: [] },
      ];
      let wrote: readonly [number, number] = [0, 0];
      for (let turn = 0; turn < turns; turn += 1) {
        for (const [crowd, into] of turn % 2
          ? [[apart, calm] as const, [beside, busy] as const]
          : [[beside, busy] as const, [apart, calm] as const]) {
          await crowd.write();
          const { took, units } = await timed(pair);
          into.took.push(...took);
          into.units.push(...units);
          const [written, refused] = await crowd.rest();
          if (crowd === beside) wrote = [written, refused];
        }
      }
      const [alone, together] = [half(calm.took), half(busy.took)];
      const slower = together / alone - 1;
      const dearer = half(busy.units) / half(calm.units) - 1;
      const queue = await besideInQueue(cloud);
      return {
        facts: [
          `a private message takes ${together.toFixed(1)} ms while a chat writes ${wrote[0]} messages in the same table, ${alone.toFixed(1)} ms while it does in another (medians of ${busy.took.length}): ${(100 * slower).toFixed(1)} % more`,
          `${half(busy.units)} units of the table, ${half(calm.units)} without; ${own.size} partitions written, ${theirs.size} by the chat, ${shared.length} of them the same`,
          queue.fact,
        ],
        faults: [
          ...(slower > mostSlower ? [`${(100 * slower).toFixed(1)} % slower, not ${100 * mostSlower} % at most.`] : []),
          ...(dearer > mostSlower ? [`${(100 * dearer).toFixed(1)} % more units of the table.`] : []),
          ...shared.map((partition) => `Both write in ${partition}.`),
          ...(wrote[0] < 100 || wrote[1] > wrote[0] / 20 ? [`The chat wrote ${wrote[0]} messages and was refused ${wrote[1]}.`] : []),
          ...queue.faults,
        ],
      };
    } finally {
      await Promise.all([apart.end(), beside.end()]);
      await cloud.close();
      await elsewhere.close();
    }
  },
};
