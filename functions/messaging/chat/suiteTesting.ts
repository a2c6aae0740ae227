// For tests: the cloud of a suite of chats, and its clock.
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { forgetNames } from './names.ts';
import { ChatChurch } from './testing.ts';

/** Call it once in a file. `wait` moves the clock on by milliseconds; each test begins at the right time, and with no names known. */
export function suiteOfChats() {
  let cloud: TestCloud;
  let moved = 0;
  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(() => cloud.close());
  afterEach(() => {
    forgetNames();
    moved = 0;
    moveClock(0);
  });
  return {
    newChat: (o: Parameters<typeof ChatChurch.make>[1] = {}): Promise<ChatChurch> => ChatChurch.make(cloud, o),
    wait: (ms: number): void => {
      moved += ms;
      moveClock(moved);
    },
  };
}
