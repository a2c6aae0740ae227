// Between instants and what a `datetime-local` field holds, in a zone of its own (decision D3).

const pad = (part: string | undefined) => (part ?? '').padStart(2, '0');

function partsIn(zone: string, at: Date): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** `2026-05-03T10:30` in the zone, or nothing for no instant. */
export function wallOf(instant: string | undefined, zone: string): string {
  if (!instant) return '';
  const { year, month, day, hour, minute } = partsIn(zone, new Date(instant));
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

/** How far the zone is ahead of UTC at an instant, in milliseconds. */
function ahead(zone: string, at: number): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, new Date(at));
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - Math.floor(at / 1000) * 1000
  );
}

/** The instant of a wall time in the zone; nothing where the text is no time. A time the clock skips is taken as the one an hour later. */
export function instantOf(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (!wall || Number.isNaN(asUtc)) return undefined;
  const first = asUtc - ahead(zone, asUtc);
  return new Date(asUtc - ahead(zone, first)).toISOString();
}
