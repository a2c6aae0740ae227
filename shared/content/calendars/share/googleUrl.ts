// Google's form for a new event, prefilled.
import { formatWallTime } from '#shared/time/wallTime.ts';
import { ruleText } from '../recurrence/rule/rule.ts';
import { untilInZone } from '../recurrence/rule/until.ts';
import type { SeriesRow } from '../series/series.ts';
import { fieldsAt, firstStart, ruleOf, wallIn } from '../series/starts.ts';

const longestText = 1000;
const compact = (wall: number, allDay: boolean) =>
  formatWallTime(wall)
    .slice(0, allDay ? 10 : 19)
    .replace(/[-:]/g, '');

/**
 * The form takes a rule, but no exceptions, overrides, additions or feasts: for such a series, the single occurrence is offered rather than
 * a wrong series. `url`: where to read more.
 */
export function googleUrl(series: SeriesRow, original: string, url: string): string {
  const rule = ruleIn(series);
  const first = rule && firstStart(wallIn(series.start), rule.read);
  const fields = fieldsAt(series, original);
  const start = first ?? wallIn(fields.start);
  const end = start + wallIn(fields.end) - wallIn(fields.start);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: fields.title,
    dates: `${compact(start, series.allDay)}/${compact(end, series.allDay)}`,
    details: [fields.description?.slice(0, longestText), url].filter(Boolean).join('\n\n'),
  });
  if (fields.location) query.set('location', fields.location);
  if (!series.allDay) query.set('ctz', series.zone);
  if (rule && first !== undefined) query.set('recur', `RRULE:${rule.text}`);
  return `https://calendar.google.com/calendar/render?${query}`;
}

function ruleIn(series: SeriesRow) {
  const rule = ruleOf(series);
  const isPlain = series.exceptions.length + series.additions.length + series.overrides.length === 0;
  if (!rule || rule.feast || !isPlain) return undefined;
  return { read: rule, text: ruleText(series.allDay ? rule : untilInZone(rule, series.zone)) };
}
