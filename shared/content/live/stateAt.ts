/**
 * What a church's stream shows at an instant: the one function for server, page and tests. Pure, and small enough for a page.
 *
 * Of the services whose chat hasn't ended, the one that ends earliest is shown: before its start a countdown, after its end 'ended'. A
 * running picture beats one that is over, whose chat stays open beside it. A live source that runs over is shown on, unless
 * another picture begins: forgetting to end the first service of a morning doesn't hide the second.
 */
import type { LiveService } from './liveService.ts';

/** Before this much time, what is shown instead of the stream is shown. */
const offlineBefore = 3600 * 1000;
/** Within this time a countdown is a clock, before it a date and a time. */
const clockWithin = 86_400 * 1000;
/** How late one may come without missing anything worth finding again. */
const lateAfter = 10 * 1000;

export interface LiveState {
  readonly show: 'logo' | 'countdown' | 'video' | 'ended';
  /** The service shown, unless there is none; with `logo` one that has nothing to show. */
  readonly service?: LiveService | undefined;
  /** Whether a countdown is a clock; otherwise a date and a time. */
  readonly clock: boolean;
  /** No service, or none within the hour: a page may show something else. */
  readonly offline: boolean;
  /** The services whose chat is open: that of the one shown first, then by their ends. */
  readonly chats: readonly LiveService[];
  /** The next instant at which any of this changes. */
  readonly next?: number | undefined;
}

type Phase = 'before' | 'running' | 'over time' | 'ended';

function phaseOf({ start, end, until }: LiveService, now: number): Phase {
  if (now >= until) return 'ended';
  if (now < start) return 'before';
  return now < end ? 'running' : 'over time';
}

const byEnd = (a: LiveService, b: LiveService) => a.end - b.end || a.start - b.start || (a.key < b.key ? -1 : 1);

function shownOf(open: readonly LiveService[], now: number): LiveService | undefined {
  const [first] = open;
  const phase = first && phaseOf(first, now);
  if (phase !== 'ended' && phase !== 'over time') return first;
  const running = open.find((one) => phaseOf(one, now) === 'running');
  return running ?? open.find((one) => phaseOf(one, now) === 'over time') ?? first;
}

/** `now`: milliseconds. The services in any order. */
export function stateAt(services: readonly LiveService[], now: number): LiveState {
  const open = services.filter(({ chatTo, until }) => now < Math.max(chatTo, until)).sort(byEnd);
  const service = shownOf(open, now);
  const talking = open.filter(({ chatFrom, chatTo }) => now >= chatFrom && now < chatTo);
  const chats = [...talking.filter((one) => one === service), ...talking.filter((one) => one !== service)];
  const next = nextOf(open, now);
  if (!service) return { show: 'logo', clock: false, offline: true, chats, next };
  const phase = phaseOf(service, now);
  const wait = service.start - now;
  if (phase === 'before') {
    return { show: 'countdown', service, clock: wait <= clockWithin, offline: wait > offlineBefore, chats, next };
  }
  const show = phase === 'ended' ? 'ended' : service.video ? 'video' : 'logo';
  return { show, service, clock: false, offline: false, chats, next };
}

const nextOf = (open: readonly LiveService[], now: number) =>
  open
    .flatMap(({ start, end, until, chatFrom, chatTo }) => [start, end, until, chatFrom, chatTo, start - offlineBefore, start - clockWithin])
    .reduce<number | undefined>((next, at) => (at > now && (next === undefined || at < next) ? at : next), undefined);

/**
 * Where in its video a service is, in seconds, to be asked when someone starts it: who is late joins the others. `undefined` for live
 * sources. Without being late YouTube begins at second 1, everything else at 0.
 */
export function positionAt({ start, live, video }: LiveService, now: number): number | undefined {
  if (live || !video) return undefined;
  if (now - start > lateAfter) return Math.floor((now - start) / 1000);
  return video.type === 'youtube' ? 1 : 0;
}
