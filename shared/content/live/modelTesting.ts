// The same question answered the long way: every service as a list of intervals, and the instants of wall times as the runtime tells them.
import type { LiveService } from './liveService.ts';

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly service: LiveService;
  readonly is: 'countdown' | 'video' | 'video over time' | 'ended';
}

/** What lies in the list, until the chat ends. */
export function intervalsOf(services: readonly LiveService[]): Interval[] {
  return services.flatMap((service) => {
    const { start, end, until, chatTo } = service;
    const begin = Math.min(start, until);
    const all: Interval[] = [
      { from: Number.NEGATIVE_INFINITY, to: begin, service, is: 'countdown' },
      { from: begin, to: Math.min(end, until), service, is: 'video' },
      { from: Math.min(end, until), to: until, service, is: 'video over time' },
      { from: until, to: chatTo, service, is: 'ended' },
    ];
    return all.filter(({ from, to }) => from < to);
  });
}

/** What is shown and which chats are open, in words. */
export function modelAt(intervals: readonly Interval[], now: number): string {
  const at = intervals.filter(({ from, to }) => from <= now && now < to).sort((a, b) => a.service.end - b.service.end);
  const ranked = ['video', 'video over time'].flatMap((is) => at.filter((one) => one.is === is));
  const first = at[0];
  const shown = first?.is === 'ended' || first?.is === 'video over time' ? (ranked[0] ?? first) : first;
  const chats = at.map(({ service }) => service).filter(({ chatFrom, chatTo }) => chatFrom <= now && now < chatTo);
  const own = chats.filter((one) => one === shown?.service);
  return [
    shown ? `${shown.is.split(' ')[0]} of ${shown.service.key}` : 'logo',
    ...[...own, ...chats.filter((one) => !own.includes(one))].map(({ key }) => key),
  ].join(', ');
}

/** The first instant at which clocks of the zone show this wall time; of one that is skipped, as if clocks hadn't changed. */
export function instantOf(wall: string, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const shows = (instant: number) => clock.format(instant).replace(' ', 'T');
  const about = Date.parse(`${wall}Z`);
  const quarter = 900_000;
  for (let at = about - 15 * 3_600_000; at <= about + 15 * 3_600_000; at += quarter) if (shows(at) === wall) return at;
  const offset = Date.parse(`${shows(about - 30 * 3_600_000)}Z`) - (about - 30 * 3_600_000);
  return about - offset;
}
