// A big room: ten thousand viewers on virtual time, through an edge that keeps answers as they say, with the real handlers behind it.
import { setClock } from '#functions/core/clock.ts';
import { crowd } from '#functions/messaging/chat/crowd/crowdTesting.ts';
import { ChatChurch } from '#functions/messaging/chat/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import type { Proof } from '../proof.ts';

const [usualMinutes, allMinutes] = [5, 30];

export const broadcastChat: Proof = {
  name: 'broadcast-chat',
  claim:
    'Ten thousand viewers read twenty messages a second, each once and in order; what a host removes is gone soon; the API is hardly asked.',
  run: async ({ full, minutes = full ? allMinutes : usualMinutes }) => {
    const cloud = await startTestCloud();
    try {
      const chat = await ChatChurch.make(cloud);
      const { written, wrong, p50, p99, gone, requests, mostRequests } = await crowd(chat, {
        viewers: 10_000,
        perSecond: 20,
        removing: 5,
        seconds: minutes * 60,
      });
      const bars = [
        [wrong, 0, 'answers that lost, doubled or mixed up messages'],
        [p50, 2000, 'ms until half of all have read a message'],
        [p99, 3500, 'ms until 99 % of all have'],
        [gone, 4000, 'ms until what was removed is gone for 99 % of all'],
        [requests, 15, 'requests a second to the API'],
      ] as const;
      return {
        facts: [
          `${minutes} minutes, ${written} messages: p50 ${p50} ms, p99 ${p99} ms; what was removed is gone for 99 % after ${gone} ms`,
          `${requests.toFixed(1)} requests a second reached the API, ${mostRequests} at most`,
        ],
        faults: [
          ...bars.filter(([is, most]) => is > most).map(([is, most, what]) => `${is} ${what}, not ${most} at most`),
          ...(gone < 1 ? ['Nothing was seen to be removed: nothing was proved.'] : []),
        ],
      };
    } finally {
      setClock(new Date().toISOString());
      await cloud.close();
    }
  },
};
