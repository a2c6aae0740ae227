// Enters events, curated calendars and sermons of another system, part by part and kind by kind, once its people and groups are there.
import { type Change, defineJob } from '#functions/core/jobs/define.ts';
import { itemsIn } from '#functions/core/table/conditions.ts';
import { churches } from '#functions/membership/table.ts';
import {
  MovedContentCounts as Counts,
  type MovedContentCounts,
  MovedContentPart,
  movedContentKinds,
} from '#shared/content/movedimports/movedimports.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { choice, id, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { beginLooking } from '../live/ready/tell.ts';
import { enterMoved } from './enter.ts';
import { movedParts } from './rows.ts';
import { renewAll, undoesMoved } from './undo.ts';

/** Each is read by itself. */
const lookedAt = 12;
/** Of a transaction's hundred items; the job's own row and what shows it need the rest. */
const mostItems = 80;

export const noMoved: MovedContentCounts = { events: 0, calendars: 0, entries: 0, playlists: 0, sermons: 0, services: 0, skipped: 0 };

const Next = shape({ part: whole, kind: choice(...movedContentKinds), at: whole, done: whole, counts: Counts });
type Next = Out<typeof Next>;

/** A chunk is of one kind, so that what it names is there. */
export const movedImport = defineJob({
  name: 'imports.content',
  queue: 'contentJobs',
  input: shape({ importId: id, userId: text(20), source: choice(...sources), parts: whole, items: whole }),
  next: Next,
  result: Counts,
  undoes: [undoesMoved],
  chunk: async ({ table, id: jobId, created, input: { importId, userId, source, parts, items: total }, next: given }) => {
    const at: Next = given ?? { part: 0, kind: 'events', at: 0, done: 0, counts: noMoved };
    const stored = await table.need(movedParts, { userId, importId, part: at.part });
    const all = parse(MovedContentPart, JSON.parse(stored.row.json))[at.kind];
    const zone = (await table.need(churches, {})).row.timeZone;
    const moving = { table, source, jobId, created, zone };
    const changes: Change[] = [];
    const counts = { ...at.counts };
    const [slugs, keys] = [new Set<string>(), new Set<string>()];
    let [items, taken] = [0, 0];
    for (const item of all.slice(at.at, at.at + lookedAt)) {
      const { is, change, slug } = keys.has(item.key) ? { is: 'known' as const } : await enterMoved(moving, at.kind, item);
      const more = change ? itemsIn(change.ops) + 1 : 0;
      // Two sermons of one title: the second waits for the next chunk, and finds the first.
      if (taken > 0 && (items + more > mostItems || (slug !== undefined && slugs.has(slug)))) break;
      if (change) changes.push(change);
      if (slug !== undefined) slugs.add(slug);
      keys.add(item.key);
      if (is === 'fresh') counts[at.kind] += 1;
      if (is === 'skipped') counts.skipped += 1;
      items += more;
      taken += 1;
    }
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
