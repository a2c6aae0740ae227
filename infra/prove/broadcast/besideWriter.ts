// A function of its own: what AWS runs on another machine. It reads a chat's people, and then, line by line, when to write and when to rest;
// meanwhile twenty messages a second are written, and ten requests a second read, as the CDN asks for a big room. Says what it wrote.
import { createInterface } from 'node:readline';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/messaging/handlers.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { many, parse, shape, text } from '#shared/words.ts';

const [perSecond, readsPerSecond] = [20, 10];
const Chat = shape({ churchId: text(20), room: text(30), tokens: many(text(4000), 500) });
const ask = asking(serveArea('messaging', handlers));

let isOn = false;
let written = 0;
let failed = 0;

async function every(times: number, work: (nth: number) => Promise<unknown>): Promise<never> {
  for (let nth = 0; ; nth += 1) {
    if (isOn) void work(nth);
    await sleep(1000 / times);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'on' || line === 'off') {
    isOn = line === 'on';
    process.stdout.write(`${written} ${failed}\n`);
    continue;
  }
  const { churchId, room, tokens } = parse(Chat, JSON.parse(line));
  void every(perSecond, async (nth) => {
    const body = { churchId, room, id: newId(), content: `Good morning ${nth}` };
    const { status } = await ask('POST', '/chat/post', { token: tokens[nth % tokens.length], body });
    if (status === 200) written += 1;
    else failed += 1;
  });
  void every(readsPerSecond, () => ask('GET', `/live/${churchId}/${room}/${Math.max(0, written - 5)}`));
  process.stdout.write('ready\n');
}
process.exit(0);
