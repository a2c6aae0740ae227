// Whether everything is there for a date of a service: what a church would otherwise notice when its people do.
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { CheckResult } from '#shared/content/live/readiness.ts';
import { leastHosts } from '#shared/messaging/chat/prayers.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';

/** `video`: whether its host has it, and how long it is there, in seconds. */
export interface Facts {
  readonly video: { readonly state: CheckResult['state']; readonly length?: number | undefined };
  /** A public page shows the stream. */
  readonly page: boolean;
  /** How many may hold the chat and are cleared to pray with anyone. */
  readonly hosts: number;
  readonly crisis: boolean;
}

/** Shorter or longer is a mistake more often than a service; and a recording that is longer than planned would be cut. */
const [shortest, longest, tolerance] = [5 * minuteMs, 4 * hourMs, minuteMs];

function lengthOf({ start, end, live }: LiveService, found: number | undefined): CheckResult['state'] {
  const length = end - start;
  if (length < shortest || length > longest) return 'bad';
  return !live && found !== undefined && Math.abs(found * 1000 - length) > tolerance ? 'bad' : 'good';
}

const state = (isGood: boolean) => (isGood ? 'good' : 'bad');

/** Of a service without a chat, nothing is asked of hosts. */
export const checksOf = (date: LiveService, { video, page, hosts, crisis }: Facts): CheckResult[] => [
  { what: 'video', state: video.state },
  { what: 'length', state: lengthOf(date, video.length) },
  { what: 'page', state: state(page) },
  ...(date.chat === 'off' || date.chat === 'readOnly'
    ? []
    : ([
        { what: 'hosts', state: state(hosts >= leastHosts) },
        { what: 'crisis', state: state(crisis) },
      ] as const)),
];
