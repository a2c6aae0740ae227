// Enters events, curated calendars and sermons of another system, part by part and kind by kind, once its people and groups are there.

import { HandedInput } from '#functions/core/handedOver/rows.ts';
import { takeSome } from '#functions/core/handedOver/take.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { churches } from '#functions/membership/table.ts';
import {
  MovedContentCounts as Counts,
  type MovedContentCounts,
  MovedContentPart,
  movedContentKinds,
} from '#shared/content/movedimports/movedimports.ts';
import { choice, type Out, parse, shape, whole } from '#shared/words.ts';
import { beginLooking } from '../live/ready/tell.ts';
import { enterMoved } from './enter.ts';
import { movedParts } from './rows.ts';
import { renewAll, undoesMoved } from './undo.ts';

export const noMoved: MovedContentCounts = { events: 0, calendars: 0, entries: 0, playlists: 0, sermons: 0, services: 0, skipped: 0 };

const Next = shape({ part: whole, kind: choice(...movedContentKinds), at: whole, done: whole, counts: Counts });
type Next = Out<typeof Next>;

/** A chunk is of one kind, so that what it names is there. */
export const movedImport = defineJob({
  name: 'imports.content',
  queue: 'contentJobs',
  input: HandedInput,
  next: Next,
  result: Counts,
  undoes: [undoesMoved],
  chunk: async ({ table, id: jobId, created, input: { importId, userId, source, parts, items: total }, next: given }) => {
    const at: Next = given ?? { part: 0, kind: 'events', at: 0, done: 0, counts: noMoved };
    const stored = await table.need(movedParts, { userId, importId, part: at.part });
    const all = parse(MovedContentPart, JSON.parse(stored.row.json))[at.kind];
    const zone = (await table.need(churches, {})).row.timeZone;
    const moving = { table, source, jobId, created, zone };
    const { changes, taken, fresh, skipped } = await takeSome<(typeof all)[number]>(all, at.at, (one) => enterMoved(moving, at.kind, one));
    const counts = { ...at.counts, skipped: at.counts.skipped + skipped, [at.kind]: at.counts[at.kind] + fresh };
    const done = at.done + taken;
    const kind = movedContentKinds[movedContentKinds.indexOf(at.kind) + 1];
    const next: Next | undefined =
      at.at + taken < all.length
        ? { ...at, at: at.at + taken, done, counts }
        : kind
          ? { part: at.part, kind, at: 0, done, counts }
          : at.part + 1 < parts
            ? { part: at.part + 1, kind: 'events', at: 0, done, counts }
            : undefined;
    if (next) return { changes, done, total, next };
    return { changes, ops: [...renewAll(table), ...beginLooking(table)], done, total: done, result: counts };
  },
});
