/**
 * iCalendar as data (jCal, RFC 7265), and its text form. Value types and serialization are left to ical.js; these are the properties we
 * use. Wall times and instants are in milliseconds.
 */
import ICAL from 'ical.js';
import { formatWallTime } from '#shared/time/wallTime.ts';

export type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number | Record<string, string>];
export type Component = [name: string, properties: Property[], components: Component[]];

/** Drops control characters, which no text may contain, and normalizes line ends as jCal has them. */
const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

export const text = (name: string, value: string): Property => [name, {}, 'text', plain(value)];
/** Written unescaped. */
export const raw = (name: string, value: string): Property => [name, {}, 'unknown', value];

/** `2026-01-31` */
export const date = (name: string, wall: number): Property => [name, {}, 'date', formatWallTime(wall).slice(0, 10)];
/** `2026-01-31T10:00:00`: local time, in a zone or floating. */
export const wallTime = (name: string, wall: number, zone?: string): Property => [
  name,
  zone === undefined ? {} : { tzid: zone },
  'date-time',
  formatWallTime(wall),
];
export const utcText = (instant: number): string => `${formatWallTime(Math.floor(instant / 1000) * 1000)}Z`;
/** `2026-01-31T09:00:00Z` */
export const instant = (name: string, at: number): Property => [name, {}, 'date-time', utcText(at)];
/** `PT1H` */
export const duration = (name: string, value: string): Property => [name, {}, 'duration', value];

/** `+05:30`; with seconds for historical offsets that had them. */
export function offset(name: string, ms: number): Property {
  const parts = formatWallTime(Math.abs(ms)).slice(11).split(':');
  return [name, {}, 'utc-offset', `${ms < 0 ? '-' : '+'}${(parts[2] === '00' ? parts.slice(0, 2) : parts).join(':')}`];
}

/** An RRULE, with its end in jCal's time format. */
export function recur(name: string, rule: string, until?: string): Property {
  const parts = rule.split(';').map((part) => part.toLowerCase().split('=', 2));
  const value = Object.fromEntries(parts.map(([key = '', given = '']) => [key, given.toUpperCase()]));
  return [name, {}, 'recur', until === undefined ? value : { ...value, until }];
}

// Including the space that starts a folded line, no line exceeds 75 octets (RFC 5545, section 3.1).
ICAL.foldLength = 74;

const textType = { defaultType: 'text' };
const own = ICAL.design.icalendar;
/** Properties of type TEXT written without a VALUE parameter: readers look for these exact names. */
const design = { ...own, property: { ...own.property, name: textType, 'x-wr-calname': textType } };

/** The text of a component, with the format's CRLF line ends. */
export const textOf = (component: Component): string => `${ICAL.stringify.component(component, design)}\r\n`;
