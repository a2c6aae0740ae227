// Splits a calendar into its events and time zones, so that a broken one doesn't spoil the others.

/** `title`: for reporting events that can't be read. `rules`: as written, because we parse rules ourselves. */
export interface Block {
  readonly text: string;
  readonly title: string;
  readonly rules: readonly string[];
}
export interface Blocks {
  readonly events: readonly Block[];
  readonly zones: readonly Block[];
  /** There were more than we read. */
  readonly isTooMuch: boolean;
  /** The calendar is complete and contains no event, not even a truncated one. */
  readonly isWholeWithout: boolean;
}

export const mostText = 2_000_000;
const mostEvents = 5000;
const mostZones = 200;
const mostLines = 5000;

/** `undefined` if it isn't a calendar. */
export function blocksOf(text: string): Blocks | undefined {
  const lines = unfolded(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines.find((line) => line.trim()) ?? '')) return undefined;
  const all = lines.length > 0 ? components(lines) : [];
  const events = all.filter(({ kind }) => kind === 'VEVENT').map(({ lines: own }) => blockOf(own));
  const zones = all.filter(({ kind }) => kind === 'VTIMEZONE').map(({ lines: own }) => ({ text: own.join('\r\n'), title: '', rules: [] }));
  const isEnded = /^END:VCALENDAR\s*$/i.test(lines.findLast((line) => line.trim()) ?? '');
  const isWholeWithout = isEnded && !lines.some((line) => /^BEGIN:VEVENT\s*$/i.test(line));
  return { events: events.slice(0, mostEvents), zones: zones.slice(0, mostZones), isTooMuch: events.length > mostEvents, isWholeWithout };
}

const unfolded = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');

interface Part {
  readonly kind: string;
  readonly lines: string[];
}

/** Alarms and other components within an event are skipped. */
function components(lines: readonly string[]): Part[] {
  const found: Part[] = [];
  let open: Part | undefined;
  let inner: string[] = [];
  for (const line of lines) {
    const [, verb = '', name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = name.toUpperCase();
    if (!open) {
      if (verb.toUpperCase() === 'BEGIN' && (kind === 'VEVENT' || kind === 'VTIMEZONE')) open = { kind, lines: [line] };
      continue;
    }
    const isWhole = open.kind === 'VTIMEZONE' || inner.length === 0;
    if (verb.toUpperCase() === 'BEGIN') inner.push(kind);
    else if (verb.toUpperCase() === 'END' && kind === open.kind && inner.length === 0) {
      found.push({ ...open, lines: [...open.lines, line] });
      [open, inner] = [undefined, []];
      continue;
    } else if (verb.toUpperCase() === 'END') inner = inner.slice(0, Math.max(0, inner.lastIndexOf(kind)));
    const isOwn = open.kind === 'VTIMEZONE' || (isWhole && inner.length === 0);
    if (isOwn && line.trim() && open.lines.length < mostLines) open.lines.push(line);
  }
  return found;
}

const isRule = (line: string) => /^(RRULE|EXRULE)[:;]/i.test(line);

function blockOf(lines: readonly string[]): Block {
  const [, title = ''] = /^SUMMARY[^:]*:(.*)$/i.exec(lines.find((line) => /^SUMMARY[:;]/i.test(line)) ?? '') ?? [];
  const rules = lines.filter(isRule).map((line) => (/^EXRULE/i.test(line) ? 'EXRULE' : line.slice(line.indexOf(':') + 1).trim()));
  return { text: lines.filter((line) => !isRule(line)).join('\r\n'), title: title.replace(/\\(.)/g, '$1').slice(0, 200), rules };
}
