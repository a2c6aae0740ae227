import { datesIn } from '#shared/content/live/dates.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import { originalOf } from './serviceDraft.ts';

/** `planned`: with what it shows, as the server tells it of the dates to come. */
export interface ShownDate {
  readonly original: string;
  readonly serviceTime: number;
  readonly label: string;
  readonly canceled: boolean;
  /** It differs from the others. */
  readonly changed: boolean;
  readonly planned: LiveService | undefined;
}

/** The dates of a service whose chat isn't over, until an instant, the canceled ones among them. */
export function shownDates(service: StreamingService, now: number, until: number): ShownDate[] {
  const off = new Set(service.exceptions);
  const own = new Map(service.dates.map((date) => [date.original, date]));
  const planned = new Map(service.next.map((date) => [date.key, date]));
  const all = datesIn([{ ...service, exceptions: [] }], { from: now, to: until }, () => undefined);
  const shown = all.map(({ id, key, serviceTime, label }) => {
    const original = originalOf({ id, key });
    const { start, label: name, sermonId, video } = own.get(original) ?? {};
    return {
      ...{ original, serviceTime, label, canceled: off.has(original), planned: planned.get(key) },
      changed: [start, name, sermonId, video].some((one) => one !== undefined),
    };
  });
  // How long one is that has begun, only the server knows.
  return shown.filter(({ canceled, planned, serviceTime }) => canceled || planned || serviceTime > now);
}
