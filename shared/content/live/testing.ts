// For tests: short definitions of services.
import { hourMs } from '#shared/time/civilDate.ts';
import type { LiveService } from './liveService.ts';
import { type ServiceFields, usualChat } from './service.ts';

/** Sundays at 10 in New York. */
export const serviceOf = (o: Partial<ServiceFields> = {}): ServiceFields => ({
  ...{ id: 'sunday', label: 'Sunday', zone: 'America/New_York', start: '2026-01-04T10:00:00', rule: 'FREQ=WEEKLY' },
  ...{ exceptions: [], dates: [], earlyStart: 0, chatBefore: 900, chatAfter: 900, sermonId: 'latest', live: true, ...usualChat },
  ...o,
});

/** An hour and a half from noon (0), recorded, with a chat a quarter of an hour around it. */
export const liveServiceOf = (o: Partial<LiveService> = {}): LiveService => {
  const start = o.start ?? 0;
  const end = o.end ?? start + 1.5 * hourMs;
  const until = o.until ?? (o.live ? end + hourMs : end);
  return {
    ...{ id: 'one', key: o.id ?? 'one', label: 'Sunday', serviceTime: start, start, end, until },
    ...{ chatFrom: start - hourMs / 4, chatTo: until + hourMs / 4, live: false, ...usualChat },
    video: { type: 'youtube', data: 'abc' },
    ...o,
  };
};
