// What a stream shows, held against a list of intervals: every second around each change of the clocks in fifty zones.
import { datesIn } from '#shared/content/live/dates.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { instantOf, intervalsOf, modelAt } from '#shared/content/live/modelTesting.ts';
import type { ServiceFields, Showing } from '#shared/content/live/service.ts';
import { stateAt } from '#shared/content/live/stateAt.ts';
import { serviceOf } from '#shared/content/live/testing.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { zoneClock } from '#shared/time/timeZone.ts';
import type { Proof } from '../proof.ts';
import { zones } from '../timeZones.ts';

const shown = 20;
const around = 3 * hourMs;
const recorded: Showing = { length: 3600, live: false, video: { type: 'vimeo', data: '1' } };
const streamed: Showing = { length: 600, live: true, video: { type: 'youtube_channel', data: 'c' } };
const breath = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Three that overlap, one of them live; one every week whose date of that day is moved; one whose date is left out.
 * `wall`: the wall time of the change, by the clock before it.
 */
function servicesAround(zone: string, wall: number): { services: ServiceFields[]; starts: string[] } {
  const at = (minutes: number, days = 0) => new Date(wall + minutes * minuteMs + days * dayMs).toISOString().slice(0, 19);
  const once = [-90, 15, 90].map((minutes, index) =>
    serviceOf({ id: `s${index}`, zone, start: at(minutes), rule: '', chatAfter: 5400, sermonId: index === 1 ? 'live' : 'latest' }),
  );
  const weekly = { zone, rule: 'FREQ=WEEKLY', earlyStart: 600, chatBefore: 1200 };
  const moved = serviceOf({ id: 'moved', ...weekly, start: at(-40, -14), dates: [{ original: at(-40), start: at(25) }] });
  const out = serviceOf({ id: 'out', ...weekly, start: at(30, -7), exceptions: [at(30)] });
  return { services: [...once, moved, out], starts: [...once.map(({ start }) => start), at(25)] };
}

const told = (dates: readonly LiveService[], now: number): string => {
  const { show, service, chats } = stateAt(dates, now);
  return [service ? `${show} of ${service.key}` : show, ...chats.map(({ key }) => key)].join(', ');
};

export const broadcastTimes: Proof = {
  name: 'broadcast-times',
  claim: 'A stream shows what a list of its intervals says, every second around each change of the clocks in fifty zones.',
  run: async ({ full }) => {
    const faults: string[] = [];
    let [changes, seconds] = [0, 0];
    const years = { from: Date.UTC(2026, 0, 2), to: Date.UTC(full ? 2032 : 2028, 0, 1) };
    for (const zone of zones) {
      for (const { instant, before } of zoneClock(zone).transitions(years.from, years.to)) {
        changes += 1;
        const { services, starts } = servicesAround(zone, instant + before);
        const window = { from: instant - 2 * around, to: instant + 2 * around };
        const dates = datesIn(services, window, (id) => (id === 'live' ? streamed : recorded));
        const [own, right] = [dates.map((one) => one.serviceTime).toSorted(), starts.map((start) => instantOf(start, zone)).toSorted()];
        if (own.join() !== right.join()) faults.push(`${zone}, ${new Date(instant).toISOString()}: begins at ${own}, not ${right}`);
        const intervals = intervalsOf(dates);
        for (let now = instant - around; now <= instant + around; now += 1000) {
          seconds += 1;
          const [is, be] = [told(dates, now), modelAt(intervals, now)];
          if (is !== be) faults.push(`${zone}, ${new Date(now).toISOString()}: ${is}, not ${be}`);
        }
        await breath();
      }
    }
    return {
      facts: [`${changes} changes of the clocks in ${zones.length} zones, ${seconds} seconds`],
      faults: [...faults.slice(0, shown), ...(changes < 100 ? ['Hardly a change of the clocks was met: nothing was proved.'] : [])],
    };
  },
};
