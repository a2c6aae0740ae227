/** What a console lists: first what waits, the oldest first; then what everyone has, the newest first. Pure. */
import type { Held, Viewer } from '#shared/messaging/chat/chathosts.ts';
import type { Line } from './log/chatState.ts';

export interface HostRow {
  readonly key: string;
  readonly id: string;
  readonly by: string;
  readonly name: string;
  readonly content: string;
  readonly at: number;
  readonly host: boolean;
  readonly minor: boolean;
  readonly times: number;
  /** The letter of the network address; `''` if none is known. */
  readonly address: string;
  /** Not everyone has it: `due` is when they will, `undefined` if it waits for a host. */
  readonly held: { readonly due: number | undefined; readonly danger: boolean } | undefined;
}

export function hostRows(held: readonly Held[], lines: readonly Line[], viewers: readonly Viewer[]): HostRow[] {
  const known = new Map(viewers.map((viewer) => [viewer.by, viewer]));
  const shown = new Set(lines.map(({ id }) => id));
  const waiting = held
    .filter(({ id }) => !shown.has(id))
    .toSorted((a, b) => a.at - b.at)
    .map(
      ({ id, by, name, content, at, due, waiting: waits, minor, address, danger }): HostRow => ({
        ...{ key: id, id, by, name, content, at, host: false, minor: minor ?? false, times: 1, address },
        held: { due: waits ? undefined : due, danger: danger ?? false },
      }),
    );
  const told = lines.toReversed().map(({ number, id, by, name, content, at, host, times }): HostRow => {
    const viewer = known.get(by);
    return {
      ...{ key: String(number), id, by, name, content, at, host, times },
      ...{ minor: viewer?.minor ?? false, address: viewer?.address ?? '', held: undefined },
    };
  });
  return [...waiting, ...told];
}
