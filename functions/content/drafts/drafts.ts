// The calls our builder edits with: the same for pages and blocks.

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context, Handlers } from '#functions/core/serve/implement.ts';
import type { draftCalls } from '#shared/content/drafts/drafts.ts';
import type { Draft as DraftAnswer } from '#shared/content/words.ts';
import { Refusal } from '#shared/errors.ts';
import { publishBlock, publishPage, versionView } from '../publishing/publish.ts';
import { needVersion, restoreVersion, versionList } from '../versions/restore.ts';
import { changesSince } from './changesSince.ts';
import { type Draft, listed, loadDraft, needContainer, withNodes } from './draft.ts';
import { editorsOf, heartbeat, rowsOf } from './presence.ts';
import type { ContainerType } from './rows.ts';
import { doStep, history, redoStep, undoStep } from './steps.ts';

type Calls = ReturnType<typeof draftCalls<'/x'>>;

/** The HTML sanitizer is loaded only when something is saved: pages are read far more often. */
const loadValidation = () => import('./validate.ts');

export const draftHandlers = (type: ContainerType) =>
  ({
    draft: ({ id }, context) => draftAnswer(type, id, context),

    change: async ({ id, body }, { caller, table }) => {
      // Retries only once: a concurrent change of the page's properties doesn't matter, another editor's step is reported.
      const attempt = async () => {
        const [draft, { askedChange }] = await Promise.all([loadDraft(table, type, id), loadValidation()]);
        return doStep(table, draft, { label: body.label, change: askedChange(draft, body), personId: caller.personId });
      };
      return retryOnRefusal(attempt, 'outdated', 2);
    },
    since: ({ id, query }, { table }) => changesSince(table, type, id, countOf(query.revision)),
    undo: async ({ id, body }, { table }) => undoStep(table, atRevision(await loadDraft(table, type, id), body)),
    redo: async ({ id, body }, { table }) => redoStep(table, atRevision(await loadDraft(table, type, id), body)),

    publish: ({ id, body }, { table }) => (type === 'page' ? publishPage(table, id, body) : publishBlock(table, id, body)),
    versions: ({ id }, { table }) => versionList(table, type, id),
    version: async ({ id, versionId }, { table }) => {
      const [holder, { version, nodes }] = [await needContainer(table, type, id), await needVersion(table, id, versionId)];
      return { version: versionView(version, holder), ...nodes };
    },
    restore: async ({ id, versionId, body }, { caller, table }) => {
      const { nodes, version } = await needVersion(table, id, versionId);
      const draft = atRevision(await loadDraft(table, type, id), body);
      return restoreVersion(table, draft, nodes, { label: `restore ${version.at}`, personId: caller.personId });
    },

    presence: async ({ id, body }, { caller, table }) => {
      const { revision } = (await needContainer(table, type, id)).kept.row;
      return { revision, editors: await heartbeat(table, caller, id, body) };
    },
  }) satisfies Handlers<Calls>;

async function draftAnswer(type: ContainerType, id: string, { caller, table }: Context): Promise<DraftAnswer> {
  const holder = await needContainer(table, type, id);
  const { row } = holder.kept;
  const [draft, steps, present] = await Promise.all([withNodes(table, holder), history(table, row), rowsOf(table, id)]);
  return { revision: row.revision, ...listed(draft.nodes), steps, editors: editorsOf(present, caller) };
}

function atRevision(draft: Draft, { revision }: { revision: number }): Draft {
  if (draft.holder.kept.row.revision !== revision) throw new Refusal('outdated');
  return draft;
}

const countOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);
