/** What the browser keeps of a chat: what is being written and what hasn't arrived, across reloads and without a network. */

/**
 * `sending`: on its way. `waiting`: the server couldn't be reached. `grace`, `held`: it has arrived, others don't see it yet. `refused`: it
 * can be corrected or tried again. `removed`: by a host.
 */
export type OwnState = 'sending' | 'waiting' | 'grace' | 'held' | 'refused' | 'removed';
export interface Own {
  readonly id: string;
  readonly content: string;
  /** Milliseconds. */
  readonly at: number;
  readonly state: OwnState;
  /** Why it was refused. */
  readonly code: string;
}
export interface LocalState {
  readonly draft: string;
  readonly own: readonly Own[];
}
/** As whom a guest writes: the server's signed key, and the name. */
export interface Guest {
  readonly viewer: string;
  readonly name: string;
}

const noGuest: Guest = { viewer: '', name: '' };
const mostKept = 20;
const states: readonly string[] = ['sending', 'waiting', 'grace', 'held', 'refused', 'removed'] satisfies OwnState[];

const isOwn = (value: unknown): value is Own => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, content, at, state, code }: Partial<Record<keyof Own, unknown>> = value;
  return [id, content, code].every((one) => typeof one === 'string') && typeof at === 'number' && states.includes(String(state));
};

function read(key: string): Partial<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : {};
  } catch {
    return memory.get(key) ?? {};
  }
}

/** Where storage is blocked or full: as long as the page is open. */
const memory = new Map<string, Record<string, unknown>>();

function write(key: string, value: Record<string, unknown>): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Kept in memory.
  }
}

const keyOf = (room: string) => `narthex.chat.${room}`;

export function localState(room: string): LocalState {
  const { draft, own } = read(keyOf(room));
  return { draft: typeof draft === 'string' ? draft : '', own: Array.isArray(own) ? own.filter(isOwn) : [] };
}

/** Reads, changes and writes: what another tab has kept stays. */
export function update(room: string, change: (before: LocalState) => LocalState): LocalState {
  const { draft, own } = change(localState(room));
  const after = { draft, own: own.slice(-mostKept) };
  write(keyOf(room), after);
  return after;
}

export const saveDraft = (room: string, draft: string): LocalState => update(room, (before) => ({ ...before, draft }));
export const saveOwn = (room: string, one: Own): LocalState =>
  update(room, (before) => ({
    ...before,
    own: before.own.some(({ id }) => id === one.id) ? before.own.map((had) => (had.id === one.id ? one : had)) : [...before.own, one],
  }));
export const forgetOwn = (room: string, ids: ReadonlySet<string>): LocalState =>
  update(room, (before) => ({ ...before, own: before.own.filter(({ id }) => !ids.has(id)) }));

export function guest(churchId: string): Guest {
  const { viewer, name } = read(`narthex.guest.${churchId}`);
  return { viewer: typeof viewer === 'string' ? viewer : noGuest.viewer, name: typeof name === 'string' ? name : noGuest.name };
}
export const keepGuest = (churchId: string, one: Guest): void => write(`narthex.guest.${churchId}`, { ...one });
