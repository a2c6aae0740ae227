// What is typed into a batch, and what was entered but hasn't reached the server: kept in this browser across reloads, and deleted on
// signing out with the other drafts (`web/session/clearDrafts.ts`).
import { type Entered, readEntered, readTyped, type Typed } from './typed.ts';

export interface Desk {
  readonly churchId: string;
  readonly personId: string;
  readonly batchId: string;
}
const keyOf = ({ churchId, personId, batchId }: Desk) => `narthex.typedGift.${churchId}.${personId}.${batchId}`;
/** Each has a key of its own, so that two tabs don’t overwrite each other’s. */
const unsentPrefix = ({ churchId, personId, batchId }: Desk) => `narthex.unsentGift.${churchId}.${personId}.${batchId}.`;

/** Storage may be blocked or full: then what is typed lasts as long as the screen. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
const read = (key: string): unknown => tried((): unknown => JSON.parse(localStorage.getItem(key) ?? ''));
const keep = (key: string, value: Typed | Entered): void => tried(() => localStorage.setItem(key, JSON.stringify(value)));
const drop = (key: string): void => tried(() => localStorage.removeItem(key));

export const keptEntry = (desk: Desk): Typed | undefined => readTyped(read(keyOf(desk)));
export const keepEntry = (desk: Desk, typed: Typed): void => keep(keyOf(desk), typed);

const unsentKeys = (desk: Desk): readonly string[] =>
  (tried(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(unsentPrefix(desk)));

/** In the order in which they were entered. */
export const unsentEntries = (desk: Desk): readonly Entered[] =>
  unsentKeys(desk)
    .toSorted()
    .flatMap((key) => readEntered(read(key)) ?? []);
/** `at`, in milliseconds, keeps them in order. */
export const keepUnsent = (desk: Desk, entered: Entered, at: number): void =>
  keep(`${unsentPrefix(desk)}${String(at).padStart(15, '0')}.${entered.typed.id}`, entered);
export function dropUnsent(desk: Desk, id: string): void {
  for (const key of unsentKeys(desk)) if (key.endsWith(`.${id}`)) drop(key);
}
