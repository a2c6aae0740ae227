// The calls by which our builder edits whatever has nodes: pages and blocks. One description for both; `base` is the resource's path.
import { verbs } from '#shared/api.ts';
import { ElementNode, mostNodes, SectionNode } from '#shared/elements/node.ts';
import { instant, many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import { ChangeAsked, Delta, Draft, Editor, Version } from '../words.ts';

const { get, post } = verbs('content');
const access = 'Content:Content:Edit';

export const draftCalls = <const B extends string>(base: B, what: string) => ({
  draft: get(`${base}/:id/draft`, { says: `The draft of a ${what}: nodes, revision, steps to undo, editors.`, access, returns: Draft }),
  change: post(`${base}/:id/changes`, {
    says: `Makes one step in the draft of a ${what}, in one transaction.`,
    access,
    body: ChangeAsked,
    returns: Delta,
  }),
  since: get(`${base}/:id/changes`, {
    says: `What others changed in the draft since a revision.`,
    access,
    query: shape({ revision: text(12) }),
    returns: shape({ revision: whole, deltas: many(Delta, 2000) }),
  }),
  undo: post(`${base}/:id/undo`, { says: `Takes the last step back.`, access, body: shape({ revision: whole }), returns: Delta }),
  redo: post(`${base}/:id/redo`, {
    says: `Makes the step again that was taken back last.`,
    access,
    body: shape({ revision: whole }),
    returns: Delta,
  }),
  publish: post(`${base}/:id/publish`, {
    says: `Makes the draft what everybody sees, and keeps it as a version.`,
    access,
    body: shape({ revision: whole, note: maybe(text(300)) }),
    returns: Version,
  }),
  versions: get(`${base}/:id/versions`, { says: `The published versions, newest first.`, access, returns: many(Version, 500) }),
  version: get(`${base}/:id/versions/:versionId`, {
    says: `One published version with its nodes.`,
    access,
    returns: shape({ version: Version, sections: many(SectionNode, mostNodes), elements: many(ElementNode, mostNodes) }),
  }),
  restore: post(`${base}/:id/versions/:versionId/restore`, {
    says: `Makes a version the draft again, as one step that can be undone.`,
    access,
    body: shape({ revision: whole }),
    returns: Delta,
  }),
  presence: post(`${base}/:id/presence`, {
    says: `Says that somebody has this open, and answers who else has. To be repeated every 20 seconds.`,
    access,
    body: shape({ sessionKey: text(40), nodeId: maybe(text(20)), leaving: maybe(yes) }),
    returns: shape({ revision: whole, editors: many(Editor, 100) }),
  }),
});
/** For calls about pages only. */
export const schedule = shape({ publishAt: maybe(instant), unpublishAt: maybe(instant) });
