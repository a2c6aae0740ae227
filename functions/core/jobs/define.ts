/**
 * Bulk work that no request can wait for: exports, imports, merges. A job is a row and a message in a queue; a worker (`worker.ts`) does it
 * chunk by chunk. Each chunk is one transaction with the job's progress, so that it takes effect once, whatever is killed and repeated:
 * nothing is written without the progress, and no progress without what was written. What a chunk stores outside the table (files) needs
 * names of its own for each attempt (`pieces.ts`).
 *
 * To add a job:
 * 1. `defineJob` beside the resource it belongs to: its name, the schemas of its input, of what one chunk hands to the next, and of its
 *    result, and `chunk`.
 * 2. A line in the area's list, such as `functions/membership/jobs/registry.ts`, which says besides who may read the result.
 * 3. A call that starts it: `start(table, caller.personId, input)` returns the row; the answer is `jobView` of it.
 * Rows it changes through `changing` come back with an undo within 30 days, unless someone else has changed them since; `undoes` lists
 * their kinds.
 */
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { isJobOver } from '#shared/jobs.ts';
import { type Out, parse, type Schema, shape, text } from '#shared/words.ts';
import { nowIso } from '../clock.ts';
import type { JobQueue } from '../outbox/outbox.ts';
import { newId } from '../random.ts';
import type { Kind, StoredRow } from '../table/kind.ts';
import type { Op, Table } from '../table/table.ts';
import { type JobRow, type JournalRow, jobs } from './rows.ts';
import { jobsStartedBy } from './startedBy.ts';

/** The result of a job that writes a file (`pieces.ts`): its key in the content bucket, and the name of its download. */
export const ResultFile = shape({ key: text(300), name: text(300) });

/** A changed row: the operations that change it, and its entry in the journal. */
export interface Change {
  readonly ops: readonly Op[];
  readonly entry: Pick<JournalRow, 'kind' | 'before' | 'after' | 'version'>;
}

/** Before and after together; a row of the table holds 400 KB. */
const mostBytes = 360_000;

/** Saves a row as `table.put` does, so that it can be undone. A job changes a row once. */
export function changing<S extends Schema, K>(table: Table, of: Kind<S, K>, row: Out<S>, before?: StoredRow<Out<S>>): Change {
  const entry = {
    ...{ kind: of.name, after: JSON.stringify(row), version: (before?.version ?? 0) + 1 },
    ...(before ? { before: JSON.stringify(before.row) } : {}),
  };
  if (Buffer.byteLength(entry.after + (entry.before ?? '')) > mostBytes) throw new Refusal('tooLarge');
  return { ops: table.put(of, row, before), entry };
}

/** A refusal that ends a job and says more than its code: JSON that the one who started the job understands. */
export class JobFault extends Refusal {
  readonly about: string;
  constructor(code: RefusalCode, about: string, detail?: string) {
    super(code, detail);
    this.about = about;
  }
}

/** How the changes of one kind of row are undone. */
export interface Restorer {
  readonly kind: string;
  /** The operations that restore it; `undefined` if it has been changed or deleted since. */
  restore(table: Table, entry: JournalRow): Promise<Op[] | undefined>;
}

export const restores = <S extends Schema>(of: Kind<S, Out<S>>): Restorer => ({
  kind: of.name,
  restore: async (table, { before, after, version }) => {
    const current = await table.get(of, parse(of.row, JSON.parse(after)));
    if (current?.version !== version) return undefined;
    return before === undefined ? table.remove(of, current) : table.put(of, parse(of.row, JSON.parse(before)), current);
  },
});

/** The most changes of a chunk: each needs up to three of a transaction's hundred items. */
export const mostChanges = 30;

export interface Chunk<Next, Result> {
  readonly changes?: readonly Change[];
  /** Further operations of the transaction, which no undo reverts. Together with three for each change, at most ninety. */
  readonly ops?: readonly Op[];
  /** How many items are done, of how many. */
  readonly done: number;
  readonly total?: number | undefined;
  /** Where the next chunk starts; absent after the last. */
  readonly next?: Next | undefined;
  readonly result?: Result;
  /**
   * What comes next may be made ready while this is written: of what this writes, it reads only rows whose versions it checks, so that it is
   * refused as `outdated`, and made anew, if it has read too early.
   */
  readonly mayLookAhead?: boolean;
  /** Tidies up outside the table once the chunk is written. It may not happen: what it removes must expire by itself, too. */
  readonly afterwards?: () => Promise<void>;
}

export interface JobContext<Input, Next> {
  readonly table: Table;
  readonly id: string;
  /** A person. */
  readonly startedBy: string;
  readonly created: string;
  readonly input: Input;
  /** What the chunk before handed on; absent for the first. */
  readonly next: Next | undefined;
}

interface Declared<I extends Schema, N extends Schema, R extends Schema> {
  /** Unique, and never renamed while jobs of that name wait: `forms.export`. */
  readonly name: string;
  /** The queue whose worker may touch the rows it needs (`infra/plan.ts`). */
  readonly queue: JobQueue;
  readonly input: I;
  readonly next: N;
  readonly result: R;
  readonly undoes?: readonly Restorer[];
  /** What is done once everything is undone, in chunks as well; `next` is kept with the job. */
  undone?(context: UndoneContext<Out<I>>): Promise<Undone>;
  /** Whether another job must be undone first, which then orders this one: an order from before that is delivered again begins nothing. */
  undoWaits?(context: Pick<UndoneContext<Out<I>>, 'table' | 'id' | 'input'>): Promise<boolean>;
  /** A refusal ends the job, except `outdated`: then the chunk is tried again, reading anew. Any other error goes back to the queue. */
  chunk(context: JobContext<Out<I>, Out<N>>): Promise<Chunk<Out<N>, Out<R>>>;
}

interface UndoneContext<Input> {
  readonly table: Table;
  readonly id: string;
  readonly input: Input;
  /** As the chunk before has left it, as JSON. */
  readonly next: string | undefined;
}
export interface Undone {
  readonly isOver: boolean;
  readonly next?: string;
  readonly ops?: readonly Op[];
}

export type JobChunk = Chunk<unknown, unknown>;

/** A job as the worker knows it. */
export interface Job {
  readonly name: string;
  readonly queue: JobQueue;
  readonly undoes: readonly Restorer[];
  readonly undone?: ((table: Table, row: JobRow) => Promise<Undone>) | undefined;
  readonly undoWaits?: ((table: Table, row: JobRow) => Promise<boolean>) | undefined;
  chunk(table: Table, row: JobRow): Promise<JobChunk>;
}

interface Startable<I extends Schema> {
  readonly name: string;
  readonly queue: JobQueue;
  readonly input: I;
  /** `also`: further operations of the transaction, which may name the job. */
  start(table: Table, startedBy: string, input: Out<I>, also?: (jobId: string) => readonly Op[]): Promise<StoredRow<JobRow>>;
  /** The same as part of a transaction: for what must follow a change, however many jobs the person has. */
  startOps(table: Table, startedBy: string, input: Out<I>): Op[];
  /** A job that waits until another one hands over to it (`orderOps`): a chain of jobs over several areas is there from its start. */
  waitOps(table: Table, startedBy: string, input: Out<I>, id: string): Op[];
  orderOps(table: Table, jobId: string): Op[];
}

export interface StartableJob<I extends Schema, R extends Schema> extends Job, Startable<I> {
  readonly name: string;
  readonly queue: JobQueue;
  readonly result: R;
}

/** A person's unfinished jobs: further ones are refused as `underWay`. */
const mostAtOnce = 5;

async function refuseTooMany(table: Table, personId: string): Promise<void> {
  const latest = await jobsStartedBy(table, personId, 50);
  // Of a chain that broke off, what comes after waits in vain.
  const isUnfinished = ({ row }: StoredRow<JobRow>) => !isJobOver(row.state) && !(row.waits && row.state === 'waiting');
  if (latest.filter(isUnfinished).length >= mostAtOnce) throw new Refusal('underWay');
}

/** What starts a job; if it is another area’s worker that does it, this is what both know of it. */
export function startable<I extends Schema>(name: string, queue: JobQueue, input: I): Startable<I> {
  const orderOps = (table: Table, jobId: string) => table.follow(queue, { churchId: table.church, jobId });
  const prepared = (table: Table, startedBy: string, given: Out<I>, id = newId()) => {
    const at = nowIso();
    const row: JobRow = {
      ...{ id, name, startedBy, userId: table.actor.userId, userName: table.actor.name },
      ...{ input: JSON.stringify(given), state: 'waiting', chunks: 0, done: 0, created: at, changed: at },
    };
    return { row, ops: table.put(jobs, row) };
  };
  return {
    ...{ name, queue, input },
    start: async (table, startedBy, given, also = () => []) => {
      await refuseTooMany(table, startedBy);
      const { row, ops } = prepared(table, startedBy, given);
      await table.write(ops, orderOps(table, row.id), [...also(row.id)]);
      return { row, version: 1 };
    },
    startOps: (table, startedBy, given) => {
      const { row, ops } = prepared(table, startedBy, given);
      return [...ops, ...orderOps(table, row.id)];
    },
    waitOps: (table, startedBy, given, id) => table.put(jobs, { ...prepared(table, startedBy, given, id).row, waits: true }),
    orderOps,
  };
}

export function defineJob<I extends Schema, N extends Schema, R extends Schema>(declared: Declared<I, N, R>): StartableJob<I, R> {
  const { name, queue, input, result, undoes = [], undone, undoWaits } = declared;
  return {
    ...startable(name, queue, input),
    ...{ result, undoes },
    undone: undone && ((table, { id, input: given, next }) => undone({ table, id, next, input: parse(input, JSON.parse(given)) })),
    undoWaits: undoWaits && ((table, { id, input: given }) => undoWaits({ table, id, input: parse(input, JSON.parse(given)) })),
    chunk: (table, { id, startedBy, created, input: given, next }) =>
      declared.chunk({
        ...{ table, id, startedBy, created, input: parse(input, JSON.parse(given)) },
        next: next === undefined ? undefined : parse(declared.next, JSON.parse(next)),
      }),
  };
}
