// The audit log: who changed what, when, and from where. Append-only, and written in the same transaction as the change itself, so that no
// change is ever confirmed without its line. A partition holds a month, and an index the lines about one person (decision S6).
import type { Area } from '#shared/areas.ts';
import { usualAuditLogYears } from '#shared/membership/settings/auditLogYears.ts';
import { anything, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';
import { now, nowIso } from '../clock.ts';
import { newId } from '../random.ts';
import { type Concerned, kind } from './kind.ts';

export const Change = shape({ field: text(100), before: maybe(anything), after: maybe(anything) });
export type Change = Out<typeof Change>;

export const AuditRow = shape({
  id: text(60),
  at: instant,
  action: text(40),
  kind: text(40),
  rowId: text(60),
  label: text(300),
  changes: many(Change, 500),
  userId: maybe(text(20)),
  name: maybe(text(300)),
  address: maybe(text(60)),
  device: maybe(text(300)),
  about: maybe(shape({ personId: maybe(text(20)), userId: maybe(text(20)) })),
  /** When it ends; lines from before that was a setting have none. */
  until: maybe(instant),
});
export type AuditRow = Out<typeof AuditRow>;

/** The actor, as the audit log records them. */
export interface Actor {
  readonly userId?: string;
  readonly name?: string;
  readonly address?: string;
  readonly device?: string;
  /** How long the church keeps its audit log. */
  readonly auditYears?: number;
}

/** The month of an instant in UTC, `YYYY-MM`. */
export const monthOf = (at: string): string => at.slice(0, 7);
/** The partition of a month of a church's audit log: `table.query(auditLogOf(area), monthPartition('2026-11'))`. */
export const monthPartition = (month: string): string[] => ['lines', month];
/** The lines about a person are in index `gsi1`, those about an account in `gsi2`. */
export const aboutPartition = (id: string): string[] => ['about', id];
const auditKind = (area: Area | 'core') =>
  kind({
    area,
    apart: 'trail',
    name: 'Trail',
    row: AuditRow,
    key: ({ at, id }: { at: string; id: string }) => ({ pk: monthPartition(monthOf(at)), sk: [at, id] }),
    gsi1: ({ about, at, id }) => (about?.personId ? { pk: aboutPartition(about.personId), sk: [at, id] } : undefined),
    gsi2: ({ about, at, id }) => (about?.userId ? { pk: aboutPartition(about.userId), sk: [at, id] } : undefined),
    // No role can delete a line (`infra/aws/functions/tableGrants.ts`): only the table itself, when its time has come.
    expires: ({ until }) => (until ? new Date(until) : undefined),
  });
const kinds = new Map<string, ReturnType<typeof auditKind>>();
export function auditLogOf(area: Area | 'core') {
  const known = kinds.get(area) ?? auditKind(area);
  kinds.set(area, known);
  return known;
}

/** Text cut inside a surrogate pair could not be read back. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');

/** What a line says besides who did it and when. */
export interface Told {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly changes?: Change[];
  readonly about?: Concerned | undefined;
}

export const auditRow = (actor: Actor, action: string, what: Told): AuditRow => ({
  id: newId(),
  at: nowIso(),
  action,
  kind: what.kind,
  rowId: cut(what.id, 60),
  label: cut(what.label, 300),
  changes: what.changes ?? [],
  userId: actor.userId,
  name: actor.name,
  address: actor.address,
  device: actor.device && cut(actor.device, 300),
  about: what.about,
  until: yearsFrom(now(), actor.auditYears ?? usualAuditLogYears).toISOString(),
});

/** The same day so many years later; negative for earlier. */
export function yearsFrom(date: Date, years: number): Date {
  const other = new Date(date);
  other.setUTCFullYear(other.getUTCFullYear() + years);
  return other;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const short = (value: unknown): unknown => (typeof value === 'string' && value.length > 300 ? `${cut(value, 300)}…` : value);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const hidden = '•••';

/** The differences between two rows, field by field, nested objects by dotted names. Hidden fields show only that they changed. */
export function changesBetween(
  before: unknown,
  after: unknown,
  hide: readonly string[] = [],
  skip: readonly string[] = [],
  path = '',
): Change[] {
  const left = isPlain(before) ? before : {};
  const right = isPlain(after) ? after : {};
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((field) => !skip.includes(path + field));
  return fields.flatMap((field): Change[] => {
    const [was, is] = [left[field], right[field]];
    if (same(was, is)) return [];
    const name = path + field;
    if (hide.includes(name)) return [{ field: name, before: was ? hidden : undefined, after: is ? hidden : undefined }];
    if (isPlain(was) || isPlain(is)) return changesBetween(was, is, hide, skip, `${name}.`);
    return [{ field: name, before: short(was) ?? undefined, after: short(is) ?? undefined }];
  });
}
