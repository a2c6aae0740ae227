// What hosts do while a service goes on. Each step is a change of its one date, and in the audit log.
import { now, nowIso } from '#functions/core/clock.ts';
import { withDate } from '#shared/content/live/edit.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { ServiceFields } from '#shared/content/live/service.ts';
import { type Control, moreMs } from '#shared/content/live/streamingServices.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { pastedVideo } from './save.ts';

const mostExtra = 12 * hourMs;
/** Dates are controlled from a day before until a day after. */
const near = dayMs;

export const isNear = ({ start, chatFrom, chatTo }: LiveService, at = now().getTime()): boolean =>
  at > Math.min(start, chatFrom) - near && at < chatTo + near;

/** `date`: as it is now. */
export function controlled(service: ServiceFields, date: LiveService, original: string, what: Control, video?: string): ServiceFields {
  const { original: _, ...own } = service.dates.find((one) => one.original === original) ?? { original };
  const at = now().getTime();
  const change = (more: Partial<typeof own>) => withDate(service, original, { ...own, ...more });
  if (what === 'start') return at < date.start || date.until <= at ? change({ startedAt: nowIso(), endedAt: undefined }) : service;
  if (what === 'video') {
    const shown = video ? pastedVideo(video) : undefined;
    if (!shown) throw new Refusal('videoAddress');
    return change({ video: shown });
  }
  if (what === 'more') {
    // From now on, if the time that was planned has passed.
    const missing = Math.max(0, at - date.end);
    return change({ extra: Math.min(mostExtra, (own.extra ?? 0) + missing + moreMs), endedAt: undefined });
  }
  if (what === 'again') return change({ endedAt: undefined });
  if (at < date.start) throw new Refusal('invalid', 'This service hasn’t begun yet.');
  return date.until <= at ? service : change({ endedAt: nowIso() });
}
