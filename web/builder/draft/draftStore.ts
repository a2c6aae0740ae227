import type { Delta } from '#shared/content/words.ts';
import type { Change } from '#shared/elements/node.ts';
import type { Tree } from '#shared/elements/tree/edits.ts';
import { CallError } from '#web/api.ts';
import { milestone } from '#web/ui/milestone.ts';
import type { Side } from './conflict.ts';
import { Ledger } from './ledger.ts';
import type { Op } from './queue.ts';
import type { DraftServer } from './server.ts';
import { type ApplyOptions, type DraftState, firstState, type Notice, type SaveState, sameState } from './state.ts';
import { timings } from './timings.ts';

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : 'unexpected');

/**
 * The draft of a page or block. Changes show at once and are sent one after the other. A refusal reverts the step and says why; someone
 * else's change is merged with mine, and if both changed the same thing, mine waits until the user decides.
 */
export class DraftStore {
  private state: DraftState = firstState;
  private readonly ledger = new Ledger();
  private readonly server: DraftServer;
  private busy = false;
  private offline = false;
  /** Whether the state has changed since the listeners were last called. */
  private isUnheard = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly hearers = new Set<(notice: Notice) => void>();
  /** The authors of the latest foreign changes. */
  private others: readonly string[] = [];
  private waiting: ((saved: boolean) => void)[] = [];
  private readonly later: (act: () => void) => void;

  /** `later` schedules the sending of a change that already shows; by default it is sent immediately. */
  constructor(server: DraftServer, later: (act: () => void) => void = (act) => act()) {
    this.server = server;
    this.later = later;
  }

  /** The visible tree, and its parts for subscribing individually. */
  get tree(): Tree {
    return this.ledger.shown.tree;
  }
  get shown(): Ledger['shown'] {
    return this.ledger.shown;
  }
  readonly read = (): DraftState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Subscribes to notices for the user. */
  hear(hearer: (notice: Notice) => void): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** Loads the server's draft: initially, and after it was published or restored. */
  async load(): Promise<void> {
    try {
      const draft = await this.server.load();
      milestone('draft');
      const conflicts = this.ledger.held ? [] : this.ledger.take(draft);
      this.set({ phase: 'ready', error: undefined, editors: draft.editors });
      this.collide(conflicts, []);
    } catch (error) {
      if (this.state.phase !== 'ready') this.set({ phase: 'failed', error });
    }
    this.settle();
  }

  /** Makes a change. Returns `false` if it isn't possible, or a conflict has to be decided first. */
  apply(change: Change, label: string, { mark, seen }: ApplyOptions = {}): boolean {
    if (this.state.phase !== 'ready') return false;
    if (change.puts.length + change.removes.length === 0) return true;
    if (seen && !this.ledger.isFresh(seen)) {
      this.collide(this.ledger.addLate(change, label, mark, seen), this.state.collision?.by ?? this.others);
      this.settleLater();
      return true;
    }
    const done = this.ledger.add(change, label, mark, mark ? Date.now() + timings.typing : 0, this.busy);
    if (done) this.settleLater();
    return done;
  }
  undo(): void {
    if (this.ledger.travel('undo')) this.settleLater();
  }
  redo(): void {
    if (this.ledger.travel('redo')) this.settleLater();
  }

  /** Sends pending steps immediately. Resolves to whether everything is saved. */
  flush(): Promise<boolean> {
    this.ledger.hurry();
    return new Promise<boolean>((done) => {
      this.waiting.push(done);
      this.settle();
    });
  }
  /** Retries steps that couldn't be sent. */
  retry(): void {
    this.offline = false;
    this.failures = 0;
    this.settle();
  }
  /** Resolves a collision: for each conflict, whose value wins. */
  resolve(sides: Readonly<Record<string, Side>>): void {
    this.ledger.resolve(sides);
    this.set({ collision: undefined });
    this.settle();
  }

  /** Reports that the draft is open here, and checks for others' changes. Repeat every 20 seconds. */
  async heartbeat(nodeId?: string, leaving = false): Promise<void> {
    const answer = await this.server.presence(nodeId, leaving).catch(() => undefined);
    if (!answer || leaving) return;
    this.set({ editors: answer.editors });
    if (this.offline) this.retry();
    if (this.state.phase === 'ready' && answer.revision > this.ledger.revision && !this.busy && !this.ledger.held)
      await this.alone(() => this.catchUp());
  }
  /** The draft is no longer on screen. */
  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
    this.hearers.clear();
  }

  private async alone(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.tell();
    await act().catch((error: unknown) => this.wait(error));
    this.busy = false;
    this.settle();
  }

  /** A change is drawn before anything else that shows the state, and before it is sent. */
  private settleLater(): void {
    this.tell(true);
    this.later(() => this.settle());
  }
  /** Sends the next step when it is due, and publishes the state. */
  private settle(): void {
    clearTimeout(this.timer);
    this.tell();
    const next = this.ledger.ops[0];
    if (!next || this.busy || this.ledger.held || this.failures > timings.tries) return;
    const wait = this.offline || this.failures > 0 ? timings.again : next.due - Date.now();
    if (wait > 0) this.timer = setTimeout(() => this.start(), wait);
    else this.start();
  }
  private start(): void {
    const next = this.ledger.ops[0];
    this.offline = false;
    if (next) void this.alone(() => this.send(next));
  }

  private async send(op: Op): Promise<void> {
    try {
      const delta = await this.ask(op);
      this.failures = 0;
      this.ledger.confirm(delta);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'outdated') return this.catchUp();
      if (code === 'offline' || timings.codes.has(code)) return this.wait(error);
      this.ledger.stepBack();
      this.say({ says: 'refused', label: op.label, error });
    }
  }
  private ask({ kind, label, change }: Op): Promise<Delta> {
    const { revision } = this.ledger;
    if (kind !== 'change') return this.server[kind](revision);
    const { puts = [], removes = [] } = change ?? {};
    const sections = puts.flatMap((node) => (node.node === 'section' ? [node] : []));
    const elements = puts.flatMap((node) => (node.node === 'element' ? [node] : []));
    return this.server.change({ revision, label, sections, elements, removes: [...removes] });
  }
  private wait(error: unknown): void {
    if (codeOf(error) === 'offline') this.offline = true;
    else this.failures += 1;
  }

  private async catchUp(): Promise<void> {
    const { revision, deltas } = await this.server.since(this.ledger.revision);
    const { conflicts, lostUndo, by } = this.ledger.theirs(revision, deltas);
    this.others = by;
    this.collide(conflicts, by);
    if (lostUndo) this.say({ says: 'undoOutdated' });
    else if (by.length > 0 && conflicts.length === 0) this.say({ says: 'othersChanged', by });
  }
  private collide(conflicts: NonNullable<DraftState['collision']>['conflicts'], by: readonly string[]): void {
    if (conflicts.length > 0) this.set({ collision: { by, conflicts } });
    else if (!this.ledger.held) this.set({ collision: undefined });
  }

  private saveState(): SaveState {
    if (this.ledger.ops.length === 0 && !this.ledger.held) return 'saved';
    if (this.offline) return 'offline';
    if (this.failures > timings.tries) return 'failed';
    return this.busy ? 'saving' : 'unsaved';
  }
  private tell(heardLater = false): void {
    const { steps, revision, held } = this.ledger;
    const save = this.saveState();
    this.set({ save, undo: steps.toUndo()?.label, redo: steps.toRedo()?.label, revision }, heardLater);
    const isUnderWay = save === 'saving' || (save === 'unsaved' && !held);
    if (!isUnderWay) for (const done of this.waiting.splice(0)) done(save === 'saved');
  }
  private say(notice: Notice): void {
    for (const hearer of this.hearers) hearer(notice);
  }
  private set(more: Partial<DraftState>, heardLater = false): void {
    const next = { ...this.state, ...more };
    if (!sameState(this.state, next)) {
      this.state = next;
      this.isUnheard = true;
    }
    if (!this.isUnheard || heardLater) return;
    this.isUnheard = false;
    for (const listener of this.listeners) listener();
  }
}
