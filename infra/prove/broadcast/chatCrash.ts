// Writers of a chat are killed while they write: numbers are taken and never used, and what was acknowledged must be there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { newId } from '#functions/core/random.ts';
import { append } from '#functions/messaging/chat/log/log.ts';
import { rooms } from '#functions/messaging/chat/rows.ts';
import { ChatChurch } from '#functions/messaging/chat/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import type { Proof } from '../proof.ts';

const [usualKills, allKills] = [12, 60];
/** Three seconds, the step of answers, and what asking takes. */
const longestHealMs = 4500;
const program = fileURLToPath(new URL('chatWriter.ts', import.meta.url));

/** Lets a process write for a moment, kills it, and returns what it was told is there: ids by numbers. */
async function writeAndKill({ church, room }: ChatChurch): Promise<Map<number, string>> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, church.id, room], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const answered = new Map<number, string>();
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 50 + Math.random() * 750));
  for await (const line of createInterface({ input: child.stdout })) {
    const [number, id = ''] = line.split(' ');
    if (id.length === 11) answered.set(Number(number), id);
  }
  await ended;
  return answered;
}

/** Everything that is told after a number, and up to which number that is. */
async function readOn(chat: ChatChurch, from: number): Promise<{ revision: number; told: [number, string][] }> {
  const told: [number, string][] = [];
  let revision = from;
  for (;;) {
    const news = await chat.news(revision);
    told.push(...news.events.map(({ number, id = '' }): [number, string] => [number, id]));
    revision = news.revision;
    if (!news.more) return { revision, told };
  }
}

export const broadcastCrash: Proof = {
  name: 'broadcast-crash',
  claim: 'kill -9 of those who write in a chat: nothing acknowledged is missing or doubled, and a gap heals in three seconds.',
  run: async ({ full }) => {
    const kills = full ? allKills : usualKills;
    const cloud = await startTestCloud();
    try {
      const chat = await ChatChurch.make(cloud);
      await chat.says('The first', await chat.member('Ann Amsel'));
      const { row: room } = await chat.table.need(rooms, { room: chat.room });
      const answered = new Map<number, string>();
      const told: [number, string][] = [];
      let [revision, slowest] = [1, 0];
      for (let kill = 0; kill < kills; kill += 1) {
        for (const [number, id] of await writeAndKill(chat)) answered.set(number, id);
        const begun = performance.now();
        // Someone writes on, behind whatever was lost.
        const { number } = await append(chat.table, room, { kind: 'message', id: newId(), name: 'Ann A.', content: 'And then' });
        while (revision < number && performance.now() - begun < 3 * longestHealMs) {
          const more = await readOn(chat, revision);
          told.push(...more.told);
          revision = more.revision;
          if (revision < number) await sleep(100);
        }
        slowest = Math.max(slowest, performance.now() - begun);
      }
      const there = new Map(told);
      const missing = [...answered].filter(([number, id]) => there.get(number) !== id).length;
      const ordered = told.every(([number], at) => at === 0 || number > (told[at - 1]?.[0] ?? 0));
      const gaps = revision - 1 - there.size;
      const faults = [
        ...(missing > 0 ? [`${missing} acknowledged messages are missing.`] : []),
        ...(ordered ? [] : ['Something was told twice or out of order.']),
        ...(slowest > longestHealMs ? [`A gap took ${Math.round(slowest)} ms to heal.`] : []),
        ...(gaps < 1 ? ['No kill left a gap: nothing was proved.'] : []),
      ];
      return {
        facts: [
          `${kills} kills, ${answered.size} acknowledged messages, all there once`,
          `${gaps} numbers lost, healed in ${Math.round(slowest)} ms at most`,
        ],
        faults,
      };
    } finally {
      await cloud.close();
    }
  },
};
