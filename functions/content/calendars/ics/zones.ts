// Resolves a calendar's own zone names (RFC 5545, section 3.8.3.1 leaves names to the writer).
import type ICAL from 'ical.js';
import { now } from '#functions/core/clock.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { isTimeZone } from '#shared/time/isTimeZone.ts';
import { offsetAt } from '#shared/time/timeZone.ts';
import type { Block } from './components.ts';

type Ical = typeof ICAL;

/** What parsing needs; loaded on demand. */
export interface Readers {
  readonly ical: Ical;
  /** The IANA zone for a Windows name. */
  readonly windowsZone: (name: string) => string | undefined;
}

export async function loadReaders(): Promise<Readers> {
  const [{ default: ical }, { windowsZone }] = await Promise.all([import('ical.js'), import('./windowsZones.ts')]);
  return { ical, windowsZone };
}

/** The zones of one calendar. `church`: preferred if several IANA zones match. */
export class Zones {
  private readonly found = new Map<string, string | undefined>();
  private readonly described = new Map<string, ICAL.Component>();
  private readonly ical: Ical;
  private readonly windowsZone: Readers['windowsZone'];
  readonly church: string;
  constructor({ ical, windowsZone }: Readers, blocks: readonly Block[], church: string) {
    this.ical = ical;
    this.windowsZone = windowsZone;
    this.church = church;
    for (const { text } of blocks) {
      if (!isHarmless(text)) continue;
      const component = this.read(text);
      const name = component?.getFirstPropertyValue('tzid');
      if (component && typeof name === 'string') this.described.set(name, component);
    }
  }

  /** The IANA zone; undefined if it can't be determined. */
  named(name: string): string | undefined {
    if (!this.found.has(name)) this.found.set(name, this.search(name));
    return this.found.get(name);
  }

  private search(name: string): string | undefined {
    const component = this.described.get(name);
    const location = component?.getFirstPropertyValue('x-lic-location');
    const own = [name, ...ends(name), this.windowsZone(name) ?? '', typeof location === 'string' ? location : ''];
    return own.find(isZone) ?? (component && this.sameOffsets(component));
  }

  private read(text: string): ICAL.Component | undefined {
    try {
      const parsed: unknown = this.ical.parse(text);
      return Array.isArray(parsed) ? new this.ical.Component(parsed) : undefined;
    } catch {
      return undefined;
    }
  }

  /** An IANA zone with the same offsets throughout two years. */
  private sameOffsets(component: ICAL.Component): string | undefined {
    try {
      const zone = new this.ical.Timezone(component);
      const from = now().getTime() - 200 * dayMs;
      const times = Array.from({ length: 40 }, (_, at) => from + at * 18 * dayMs);
      const offsets = times.map((at) => zone.utcOffset(this.local(at)) * 1000);
      const isSame = (name: string) =>
        times.every((at, nth) => offsetAt(Math.floor(at / dayMs) * dayMs + dayMs / 2 - (offsets[nth] ?? 0), name) === offsets[nth]);
      return [this.church, ...common, ...Intl.supportedValuesOf('timeZone')].find(isSame);
    } catch {
      return undefined;
    }
  }

  private local(at: number): ICAL.Time {
    const told = new Date(at);
    const [year, month, date] = [told.getUTCFullYear(), told.getUTCMonth() + 1, told.getUTCDate()];
    const time = { year, month, day: date, hour: 12, minute: 0, second: 0, isDate: false };
    return new this.ical.Time(time, this.ical.Timezone.localTimezone);
  }
}

/** Tried first: of the many equivalent zones, the ones people know. */
const common = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'];

const isZone = (name: string) => name.length > 0 && name.length <= 64 && /^[A-Za-z]/.test(name) && isTimeZone(name);

/**
 * The library expands every transition since the zone began: rules that no real zone uses, such as hourly ones, would keep it busy for hours.
 */
function isHarmless(text: string): boolean {
  const rules = text.match(/^RRULE.*$/gim) ?? [];
  const isYearly = (rule: string) => /FREQ=YEARLY/i.test(rule) && !/BY(HOUR|MINUTE|SECOND|SETPOS|WEEKNO|YEARDAY)|INTERVAL/i.test(rule);
  const dated = rules.every(
    (rule) => isYearly(rule) && /BYMONTH=\d\d?(;|$)/i.test(rule) && !/BYMONTHDAY=[^;]*(29|30|31)/i.test(rule.replace(/.*BYDAY=.*/i, '')),
  );
  return dated && rules.length <= 50 && text.length <= 50_000;
}

/** `/citadel.org/20210210_1/Europe/Berlin` ends with a known name. */
function ends(name: string): string[] {
  const parts = name.slice(0, 200).replaceAll('"', '').split('/').filter(Boolean).slice(-3);
  return parts.map((_, at) => parts.slice(at).join('/'));
}
