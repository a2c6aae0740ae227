// For tests of forms: the church of a test file, ready before its first test, with the clock set back after each.
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { FormsChurch, type Somebody } from './testing.ts';

interface Stage {
  readonly cloud: TestCloud;
  readonly at: FormsChurch;
  /** Without permissions. */
  readonly member: Somebody;
}

/** To be called at the top of a test file; what it gives is there in tests only. */
export function formsStage() {
  let made: Stage | undefined;
  const stage = (): Stage => {
    if (!made) throw new Error('The stage is there in tests only.');
    return made;
  };
  beforeAll(async () => {
    const cloud = await startTestCloud();
    const at = await FormsChurch.make();
    made = { cloud, at, member: await at.church.caller([]) };
  });
  afterAll(() => made?.cloud.close());
  afterEach(() => moveClock(0));
  return {
    get cloud() {
      return stage().cloud;
    },
    get church() {
      return stage().at.church;
    },
    get staff() {
      return stage().at.staff;
    },
    get member() {
      return stage().member;
    },
    form: (...asked: Parameters<FormsChurch['form']>) => stage().at.form(...asked),
    change: (...changed: Parameters<FormsChurch['change']>) => stage().at.change(...changed),
  };
}
