// The queue that private messages' notifications and what a chat does later go through: handed over together, who waits for whom?
import { newId } from '#functions/core/random.ts';
import { ask, ChatChurch } from '#functions/messaging/chat/testing.ts';
import { startSockets } from '#functions/messaging/live/testing.ts';
import { handler as deliver } from '#functions/messaging/notifications/delivery/deliver.ts';
import { handedOver, logOf, orders } from '#functions/messaging/notifications/testing.ts';
import { TestChurch } from '#functions/messaging/testing.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { frameMs } from '#shared/messaging/chat/pace.ts';

/** As many as come along in one hand-over beside the message. */
const chats = 4;

/** A private message behind a chat's held ones, in one hand-over of the queue. */
export async function besideInQueue(cloud: TestCloud): Promise<{ fact: string; faults: string[] }> {
  const sockets = await startSockets();
  try {
    const chat = await ChatChurch.make(cloud);
    const socketId = newId();
    await ask('POST', '/chat/join', { body: { ...chat.place, socketId } });
    for (let at = 0; at < chats; at += 1) await chat.says(`Good morning ${at}`, await chat.guest(`Guest ${at}`));
    const church = await TestChurch.make();
    const [ann, ben] = [await church.member('Ann Author'), await church.member('Ben Reader')];
    await ann.write((await ann.with(ben)).conversationId, 'Between us');
    const [held, [message = '']] = [await orders(chat.church), await orders(church)];
    // At the beginning of a half second, whose end the chat waits for.
    await sleep(frameMs - (Date.now() % frameMs));
    const begun = performance.now();
    const done = deliver(handedOver([...held.slice(0, chats), message]));
    while ((await logOf(ben)).length === 0 && performance.now() - begun < 10_000) await sleep(5);
    const told = performance.now() - begun;
    const before = sockets.heard.get(socketId)?.length ?? 0;
    const { batchItemFailures } = await done;
    const all = performance.now() - begun;
    const frames = sockets.heard.get(socketId)?.length ?? 0;
    return {
      fact: `in one hand-over with ${held.length} messages of a chat, a private one is told after ${Math.round(told)} ms, before them (${Math.round(all)} ms)`,
      faults: [
        ...(before > 0 ? ['A private message waited for a chat’s half second in the queue.'] : []),
        ...(held.length < chats || frames === 0 || batchItemFailures.length > 0
          ? ['The chat’s messages were not told: nothing was proved.']
          : []),
      ],
    };
  } finally {
    sockets.close();
  }
}
