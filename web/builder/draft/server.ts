import { blocks } from '#shared/content/blocks/blocks.ts';
import { pages } from '#shared/content/pages/pages.ts';
import type { ChangeAsked, Delta, Draft, Editor } from '#shared/content/words.ts';
import { call } from '#web/api.ts';

const containers = { pages, blocks };

/** What can have a draft: a page, or a block that several pages use. */
export type Container = keyof typeof containers;

/** The requests a draft makes. Refusals are thrown as `CallError`. */
export interface DraftServer {
  load(): Promise<Draft>;
  change(asked: ChangeAsked): Promise<Delta>;
  since(revision: number): Promise<{ readonly revision: number; readonly deltas: readonly Delta[] }>;
  undo(revision: number): Promise<Delta>;
  redo(revision: number): Promise<Delta>;
  presence(nodeId: string | undefined, leaving: boolean): Promise<{ readonly revision: number; readonly editors: readonly Editor[] }>;
}

/** The drafts of the content area. `sessionKey` distinguishes this tab from the user's other ones. */
export function serverOf(kind: Container, id: string, sessionKey: string): DraftServer {
  const calls = containers[kind];
  return {
    load: () => call(calls.draft, { id }),
    change: (body) => call(calls.change, { id, body }),
    since: (revision) => call(calls.since, { id, query: { revision: String(revision) } }),
    undo: (revision) => call(calls.undo, { id, body: { revision } }),
    redo: (revision) => call(calls.redo, { id, body: { revision } }),
    presence: (nodeId, leaving) => call(calls.presence, { id, body: { sessionKey, nodeId, leaving } }),
  };
}
