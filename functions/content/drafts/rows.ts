// Rows that belong to a draft: nodes, steps, saved versions, presence. Access patterns: `../table.ts`.

import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { ElementNode, SectionNode } from '#shared/elements/node.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { snapshot } from '../table.ts';

const area = 'content';
/** The two kinds of containers, told apart where only an id is known. */
export const containerTypes = ['page', 'block'] as const;
export type ContainerType = (typeof containerTypes)[number];

export const NodeRow = shape({
  containerId: text(20),
  node: choice('section', 'element'),
  id: text(20),
  section: maybe(SectionNode),
  element: maybe(ElementNode),
});
export type NodeRow = Out<typeof NodeRow>;
/** A section or element of a draft. */
export const nodes = kind({
  area,
  name: 'Node',
  row: NodeRow,
  key: ({ containerId, node, id }: { containerId: string; node: string; id: string }) => ({ pk: ['tree', containerId], sk: [node, id] }),
});

/** The page or block a node belongs to; older clients name nodes by id alone. */
export const WhereaboutsRow = shape({ id: text(20), containerType: choice(...containerTypes), containerId: text(20) });
export type WhereaboutsRow = Out<typeof WhereaboutsRow>;
export const whereabouts = kind({
  area,
  name: 'Whereabouts',
  row: WhereaboutsRow,
  key: ({ id }: { id: string }) => ({ pk: ['node', id], sk: ['node'] }),
});

/** Steps can be undone for this long. */
const stepDays = 90;
const counted = (count: number) => String(count).padStart(10, '0');

/** A step of a draft. `prev`: the step that was the last one done before it. */
export const StepRow = shape({
  containerId: text(20),
  seq: whole,
  prev: whole,
  revision: whole,
  label: text(200),
  at: instant,
  by: maybe(text(300)),
  personId: maybe(text(20)),
});
export type StepRow = Out<typeof StepRow>;
export const steps = kind({
  area,
  name: 'Step',
  row: StepRow,
  key: ({ containerId, seq }: { containerId: string; seq: number }) => ({ pk: ['steps', containerId], sk: [counted(seq)] }),
  expires: () => later(stepDays * dayMs),
});

/**
 * What a step did (`after`) and what undoes it (`before`), as compressed changes; kept apart from the step so that lists of steps stay
 * small.
 */
const StepDataRow = shape({ containerId: text(20), seq: whole, side: choice('before', 'after'), change: snapshot });
export const stepData = kind({
  area,
  name: 'StepData',
  row: StepDataRow,
  key: ({ containerId, seq, side }: { containerId: string; seq: number; side: string }) => ({
    pk: ['stepdata', containerId, counted(seq)],
    sk: [side],
  }),
  expires: () => later(stepDays * dayMs),
});

/** Which step led to a revision, whether done or undone; other editors catch up with these. */
const MoveRow = shape({ containerId: text(20), revision: whole, seq: whole, way: choice('do', 'undo') });
export const moves = kind({
  area,
  name: 'Move',
  row: MoveRow,
  key: ({ containerId, revision }: { containerId: string; revision: number }) => ({ pk: ['moves', containerId], sk: [counted(revision)] }),
  expires: () => later(dayMs),
});
/** The sort keys of the moves after a revision. */
export const movesAfter = (revision: number): readonly [string, string] => [counted(revision + 1), counted(9_999_999_999)];

/** A saved state: published (`published`), or saved by an older client with a description. */
export const VersionRow = shape({
  id: text(20),
  containerType: choice(...containerTypes),
  containerId: text(20),
  at: instant,
  by: maybe(text(300)),
  userId: maybe(text(20)),
  note: maybe(text(300)),
  title: text(200),
  published: yes,
});
export type VersionRow = Out<typeof VersionRow>;
export const versions = kind({
  area,
  name: 'Version',
  row: VersionRow,
  key: ({ containerId, at, id }: { containerId: string; at: string; id: string }) => ({ pk: ['versions', containerId], sk: [at, id] }),
});
/** The nodes of a version and where it belongs; kept apart so that lists of versions stay small. */
export const versionData = kind({
  area,
  name: 'VersionData',
  row: shape({ ...VersionRow.entries, snapshot }),
  key: ({ id }: { id: string }) => ({ pk: ['version', id], sk: ['nodes'] }),
});

/** An editor who has a draft open; renewed every 20 seconds. */
export const PresenceRow = shape({
  containerId: text(20),
  sessionKey: text(40),
  userId: text(20),
  personId: text(20),
  name: text(300),
  since: instant,
  nodeId: maybe(text(20)),
});
export type PresenceRow = Out<typeof PresenceRow>;
const presenceSeconds = 60;
export const presence = kind({
  area,
  name: 'Presence',
  row: PresenceRow,
  key: ({ containerId, userId, sessionKey }: { containerId: string; userId: string; sessionKey: string }) => ({
    pk: ['presence', containerId],
    sk: [userId, sessionKey],
  }),
  expires: () => later(presenceSeconds * 1000),
});
