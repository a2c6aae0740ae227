/** How many viewed a service over time, from the windows in which viewers were counted. Pure. */
import { windowMs } from '#shared/messaging/chat/pace.ts';

export interface CurvePoint {
  /** Milliseconds. */
  readonly at: number;
  readonly viewers: number;
}

const minuteMs = 60_000;

/** A point for each minute from the first to the last that was counted: the most of its windows, 0 where there was none. */
export function curveOf(windows: readonly { readonly window: number; readonly viewers: number }[]): CurvePoint[] {
  const minutes = new Map<number, number>();
  for (const { window, viewers } of windows) {
    const minute = Math.floor((window * windowMs) / minuteMs);
    minutes.set(minute, Math.max(viewers, minutes.get(minute) ?? 0));
  }
  if (minutes.size === 0) return [];
  const all = [...minutes.keys()];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: Math.min(last - first + 1, 24 * 60) }, (_, index) => ({
    at: (first + index) * minuteMs,
    viewers: minutes.get(first + index) ?? 0,
  }));
}

/** The highest point; the first of several. */
export const peakOf = (points: readonly CurvePoint[]): CurvePoint | undefined =>
  points.reduce<CurvePoint | undefined>((most, one) => (most && most.viewers >= one.viewers ? most : one), undefined);
