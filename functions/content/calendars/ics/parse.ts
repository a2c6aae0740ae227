// Parses other people's calendars into events as we store them. Any input yields either events or the reason there are none.
import type { ImportProblem, ImportSkip } from '#shared/content/calendars/imports/calendarimports.ts';
import type { Override, SeriesRow } from '#shared/content/calendars/series/series.ts';
import { hasDates } from '#shared/content/calendars/series/starts.ts';
import { type Block, blocksOf, mostText } from './components.ts';
import { Skipped } from './skip.ts';
import { nameOf, originalIn } from './times.ts';
import { eventIn, type ReadEvent } from './vevent.ts';
import { loadReaders, Zones } from './zones.ts';

type ReadOverride = Omit<Override, 'id'>;
/** What a calendar says about an event. `uid` identifies it within the calendar. */
export type ReadSeries = Pick<
  SeriesRow,
  | 'uid'
  | 'sequence'
  | 'title'
  | 'description'
  | 'location'
  | 'allDay'
  | 'zone'
  | 'start'
  | 'end'
  | 'visibility'
  | 'rule'
  | 'exceptions'
  | 'additions'
> & { readonly overrides: readonly ReadOverride[] };
export interface SkippedEvent {
  readonly title: string;
  readonly why: ImportSkip;
}
export type Reading =
  | { readonly series: readonly ReadSeries[]; readonly skipped: readonly SkippedEvent[] }
  | { readonly problem: ImportProblem };

/**
 * `zone`: the church's, for times without one. A complete calendar without events means that all were removed; a truncated one means
 * nothing. The parser is loaded on demand.
 */
export async function parseCalendar(text: string, zone: string): Promise<Reading> {
  if (text.length > mostText) return { problem: 'tooLarge' };
  const blocks = blocksOf(text);
  if (!blocks) return { problem: 'notCalendar' };
  if (blocks.isWholeWithout) return { series: [], skipped: [] };
  if (blocks.events.length === 0) return { problem: 'empty' };
  const readers = await loadReaders();
  const zones = new Zones(readers, blocks.zones, zone);
  const skipped: SkippedEvent[] = blocks.isTooMuch ? [{ title: '…', why: 'tooMany' }] : [];
  const read = blocks.events.flatMap((block) => attempt(block, skipped, () => eventIn(readers.ical, block, zones)) ?? []);
  const series = [...together(read)].flatMap((one) => attempt(one[0], skipped, () => joined(one)) ?? []).flat();
  return { series, skipped };
}

function attempt<T>({ title }: Pick<Block, 'title'>, skipped: SkippedEvent[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    skipped.push({ title: title.replace(/\p{Cs}/gu, '').trim() || '–', why: error instanceof Skipped ? error.why : 'form' });
    return undefined;
  }
}

type Joined = readonly [ReadEvent, ...ReadEvent[]];

/** Events by identifier, each with its overridden occurrences. Of duplicates the later one counts. */
function together(read: readonly ReadEvent[]): Iterable<Joined> {
  const found = new Map<string, Joined>();
  const whole = read.filter(({ replaces }) => !replaces);
  for (const one of whole) {
    const before = found.get(one.uid)?.[0];
    if (!before || one.sequence >= before.sequence) found.set(one.uid, [one]);
  }
  for (const one of read.filter(({ replaces }) => replaces)) {
    const series = found.get(one.uid);
    // The rest of its series isn't in the file, so it becomes an event of its own.
    if (series) found.set(one.uid, [...series, one]);
    else found.set(ownUid(one), [{ ...one, uid: ownUid(one), replaces: undefined }]);
  }
  return found.values();
}

const ownUid = ({ uid, replaces, start }: ReadEvent) => `${uid.slice(0, 200)} ${nameOf((replaces ?? start).wall, false)}`;

const mostOverrides = 500;
const mostAdditions = 500;
const mostExceptions = 2000;

function joined([whole, ...parts]: Joined): ReadSeries[] {
  if (whole.isCancelled) return [];
  const { start } = whole;
  const at = (one: ReadEvent) => nameOf(originalIn(one.replaces ?? one.start, start), start.isDate);
  const isOut = (one: ReadEvent) => one.isCancelled || one.start.isDate !== start.isDate;
  const out = parts.filter(isOut).map(at);
  const apart = parts.filter((one) => !one.isCancelled && isOut(one)).map((one) => ({ ...one, uid: ownUid(one), replaces: undefined }));
  const overrides = [...new Map(parts.filter((one) => !isOut(one)).map((one) => [at(one), overrideOf(whole, one, at(one))])).values()];
  const series: ReadSeries = {
    ...plain(whole),
    exceptions: [...new Set([...whole.exceptions, ...out])].sort(),
    overrides: overrides.toSorted((a, b) => (a.original < b.original ? -1 : 1)),
  };
  if (series.exceptions.length > mostExceptions || series.additions.length > mostAdditions || overrides.length > mostOverrides) {
    throw new Skipped('tooMany');
  }
  if (!hasDates({ ...rowOf, ...series, overrides: [] })) throw new Skipped('never');
  return [series, ...apart.map((one) => ({ ...plain(one), overrides: [] }))];
}

/** Adds empty series fields, so that its dates can be computed. */
const rowOf = { id: '', groupId: '', created: '', modified: '' };

function plain({ uid, sequence, title, description, location, isPrivate, start, end, rule, exceptions, additions }: ReadEvent) {
  const allDay = start.isDate;
  const visibility: SeriesRow['visibility'] = isPrivate ? 'private' : 'public';
  return {
    ...{ uid, sequence, title, description, location, allDay, zone: start.zone, visibility, rule },
    ...{ start: nameOf(start.wall, allDay), end: nameOf(end, allDay), exceptions: [...exceptions], additions: [...additions] },
  };
}

/** Values equal to the series are left out; both times are stored if either differs. */
function overrideOf(whole: ReadEvent, one: ReadEvent, original: string): ReadOverride {
  const { isDate, zone } = whole.start;
  const start = originalIn(one.start, { ...whole.start, isDate });
  const end = originalIn({ wall: one.end, isDate, zone: one.start.zone }, { ...whole.start, isDate, zone });
  const differs = <T>(own: T, of: T) => (own === of ? undefined : own);
  const isMoved = nameOf(start, isDate) !== original || end - start !== whole.end - whole.start.wall;
  return {
    original,
    ...(isMoved ? { start: nameOf(start, isDate), end: nameOf(Math.max(start, end), isDate) } : {}),
    title: differs(one.title, whole.title),
    description: differs(one.description ?? '', whole.description ?? ''),
    location: differs(one.location ?? '', whole.location ?? ''),
    visibility: one.isPrivate && !whole.isPrivate ? 'private' : undefined,
  };
}
