// The calls our builder uses to edit pages and blocks. One description for both; `base` is the resource's path.
import { verbs } from '#shared/api.ts';
import { ElementNode, mostNodes, SectionNode } from '#shared/elements/node.ts';
import { instant, many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import { ChangeAsked, Delta, Draft, Editor, Version } from '../words.ts';

const { get, post } = verbs('content');
const access = 'Content:Content:Edit';

export const draftCalls = <const B extends string>(base: B, what: string) => ({
  draft: get(`${base}/:id/draft`, {
    says: `Returns the draft of a ${what}: nodes, revision, steps to undo, editors.`,
    access,
    returns: Draft,
  }),
  change: post(`${base}/:id/changes`, {
    says: `Applies one step to the draft of a ${what}, in one transaction.`,
    access,
    body: ChangeAsked,
    returns: Delta,
  }),
  since: get(`${base}/:id/changes`, {
    says: `Returns what changed in the draft since a revision.`,
    access,
    query: shape({ revision: text(12) }),
    returns: shape({ revision: whole, deltas: many(Delta, 2000) }),
  }),
  undo: post(`${base}/:id/undo`, { says: `Undoes the last step.`, access, body: shape({ revision: whole }), returns: Delta }),
  redo: post(`${base}/:id/redo`, {
    says: `Redoes the step that was undone last.`,
    access,
    body: shape({ revision: whole }),
    returns: Delta,
  }),
  publish: post(`${base}/:id/publish`, {
    says: `Publishes the draft and stores it as a version.`,
    access,
    body: shape({ revision: whole, note: maybe(text(300)) }),
    returns: Version,
  }),
  versions: get(`${base}/:id/versions`, { says: `Lists the published versions, newest first.`, access, returns: many(Version, 500) }),
  version: get(`${base}/:id/versions/:versionId`, {
    says: `Returns a published version with its nodes.`,
    access,
    returns: shape({ version: Version, sections: many(SectionNode, mostNodes), elements: many(ElementNode, mostNodes) }),
  }),
  restore: post(`${base}/:id/versions/:versionId/restore`, {
    says: `Restores a version as the draft, in one step that can be undone.`,
    access,
    body: shape({ revision: whole }),
    returns: Delta,
  }),
  presence: post(`${base}/:id/presence`, {
    says: `Reports that the caller has this open, and returns who else has. Repeat every 20 seconds.`,
    access,
    body: shape({ sessionKey: text(40), nodeId: maybe(text(20)), leaving: maybe(yes) }),
    returns: shape({ revision: whole, editors: many(Editor, 100) }),
  }),
});
/** Only for pages. */
export const schedule = shape({ publishAt: maybe(instant), unpublishAt: maybe(instant) });
