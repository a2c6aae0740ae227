import type { Delta, Draft } from '#shared/content/words.ts';
import type { Change, Node } from '#shared/elements/node.ts';
import { apply, inverse, nodeOf, type Tree, treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import type { Conflict, Side } from './conflict.ts';
import { changeOf, deepEqual, idsOf, sameChange } from './equality.ts';
import { ObservableTree } from './observableTree.ts';
import { afterAll, type Moved, moved, type Op, settled, widened } from './queue.ts';
import { UndoHistory } from './undoHistory.ts';

const undecided = () => undefined;
const touchedBy = (ops: readonly Op[]): readonly string[] => ops.flatMap(({ change }) => (change ? [...idsOf(change)] : []));
const allOf = (draft: Draft) => [...draft.sections, ...draft.elements].map(({ id }) => id);

/** The server's state (`base`, `revision`), the steps it doesn't have yet (`ops`), and what is shown: the base with those steps applied. */
export class Ledger {
  readonly shown = new ObservableTree(treeOf({ sections: [], elements: [] }));
  ops: readonly Op[] = [];
  steps = new UndoHistory();
  revision = 0;
  /** Steps waiting for a decision on their conflicts. */
  held: readonly Op[] | undefined;
  private base: Tree = this.shown.tree;
  private known: readonly string[] = [];

  /** Loads a draft; my unsaved steps stay on top of it. Returns the conflicts. */
  take(draft: Draft): readonly Conflict[] {
    const ids = allOf(draft);
    const touched = [...this.known, ...ids, ...touchedBy(this.ops)];
    this.known = ids;
    if (this.ops.length === 0) this.steps = new UndoHistory(draft.steps);
    return this.arrive(treeOf(draft), draft.revision, touched).conflicts;
  }

  /** Makes a change and shows it. Returns `false` if it isn't possible. May be merged into the `last` step unless that is being sent. */
  add(change: Change, label: string, mark: string | undefined, due: number, sending: boolean): boolean {
    const before = this.shown.tree;
    if (this.held || validateChange(before, change)) return false;
    const last = this.ops.at(-1);
    const isMore = last && mark && last.mark === mark && last.kind === 'change' && !(sending && this.ops.length === 1);
    if (isMore) this.ops = this.ops.with(-1, widened(last, change, due));
    else this.push({ kind: 'change', label, change, entry: this.steps.add(label, change, inverse(before, change)), mark, before, due });
    this.shown.show(apply(before, change), idsOf(change));
    return true;
  }

  /** Whether a change to a node can be applied directly: no one has changed the node since it was `seen`, and no conflict is pending. */
  isFresh(seen: Node | undefined): boolean {
    return !seen || (!this.held && deepEqual(nodeOf(this.shown.tree, seen.id), seen));
  }
  /** Applies a change that was begun when its node was still as `seen`, or while a decision is pending. Returns the conflicts. */
  addLate(change: Change, label: string, mark: string | undefined, seen: Node): readonly Conflict[] {
    const before = apply(this.shown.tree, { puts: [seen], removes: [] });
    const last = this.held?.at(-1);
    this.hurry();
    if (last && mark && last.mark === mark && last.kind === 'change') this.ops = this.ops.with(-1, widened(last, change, 0));
    else this.push({ kind: 'change', label, change, entry: this.steps.add(label, change, inverse(before, change)), mark, before, due: 0 });
    return this.arrive(this.base, this.revision, touchedBy(this.ops)).conflicts;
  }

  /** Undoes the last step, or redoes the last undone one. */
  travel(kind: 'undo' | 'redo'): boolean {
    const entry = kind === 'undo' ? this.steps.toUndo() : this.steps.toRedo();
    if (!entry || this.held) return false;
    const change = kind === 'undo' ? entry.back : entry.forward;
    const before = this.shown.tree;
    entry.undone = kind === 'undo';
    this.push({ kind, label: entry.label, change, entry, mark: undefined, before, due: 0 });
    if (change) this.shown.show(apply(before, change), idsOf(change));
    return true;
  }
  private push(op: Op): void {
    this.hurry();
    this.ops = [...this.ops, op];
  }
  /** Stops waiting for more changes to merge. */
  hurry(): void {
    this.ops = this.ops.map((op) => (op.due ? { ...op, due: 0 } : op));
  }

  /** The server has applied the first step; `delta` is the result. */
  confirm(delta: Delta): void {
    const op = this.ops[0];
    if (!op) return;
    const done = changeOf(delta);
    const change = op.change && sameChange(op.change, done) ? op.change : done;
    const before = this.base;
    op.entry.seq = delta.step?.seq ?? op.entry.seq;
    if (op.kind === 'change') Object.assign(op.entry, { forward: change, back: inverse(before, change) });
    this.ops = this.ops.slice(1);
    this.held &&= this.ops;
    this.base = apply(before, change);
    this.revision = delta.revision;
    if (change !== op.change && !this.held) this.rebuild([...idsOf(done), ...touchedBy([op])]);
  }

  /** The server will never apply the first step, so revert it here too. */
  stepBack(): void {
    const [op, ...rest] = this.ops;
    if (!op) return;
    const touched = touchedBy(this.ops);
    if (op.kind === 'change') this.steps.drop(op.entry);
    else op.entry.undone = op.kind === 'redo';
    // Undoing it would now undo another step.
    this.ops = rest.filter(({ entry, kind }) => kind === 'change' || entry !== op.entry);
    if (this.held) this.held = this.ops;
    else this.rebuild(touched);
  }

  /** Replays the steps on a base slightly different from the one they were made on; mine win. */
  private rebuild(touched: readonly string[]): void {
    const all = [...touched, ...touchedBy(this.ops)];
    this.ops = settled(
      moved(this.ops, this.base, () => 'mine', false),
      this.steps,
      false,
    );
    this.show([...all, ...touchedBy(this.ops)]);
  }
  private show(touched: readonly string[]): void {
    this.shown.show(afterAll(this.base, this.ops), new Set(touched));
  }

  /** Merges others' changes with my unsent steps. Recognizes my own steps if the server's answer was lost. */
  theirs(revision: number, deltas: readonly Delta[]): Arrived {
    const [first, ...rest] = deltas;
    const own = this.ops[0]?.change;
    const isOwn = first && own && sameChange(own, changeOf(first));
    if (isOwn) this.confirm(first);
    const foreign = isOwn ? rest : deltas;
    if (foreign.length === 0) return { conflicts: [], lostUndo: false, by: [] };
    let tree = this.base;
    for (const delta of foreign) {
      const change = changeOf(delta);
      if (delta.step) this.steps.take(delta.step, change, inverse(tree, change));
      tree = apply(tree, change);
    }
    const by = [...new Set(foreign.flatMap(({ step }) => (step?.by ? [step.by] : [])))];
    return {
      ...this.arrive(
        tree,
        revision,
        foreign.flatMap((delta) => [...idsOf(changeOf(delta))]),
      ),
      by,
    };
  }

  private arrive(base: Tree, revision: number, touched: readonly string[]): Omit<Arrived, 'by'> {
    const made = moved(this.ops, base, undecided, true);
    this.revision = revision;
    const { conflicts, lostUndo } = made;
    if (conflicts.length === 0) this.become(made, base, touched);
    else {
      const seen = [...touched, ...touchedBy(this.ops)];
      this.base = base;
      this.held = this.ops;
      this.shown.show(afterAll(base, made.ops), new Set(seen));
    }
    return { conflicts, lostUndo };
  }

  /** Resolves the current conflicts; theirs win where undecided. */
  resolve(sides: Readonly<Record<string, Side>>): void {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    const made = moved(held, this.base, (key) => sides[key] ?? 'theirs', true);
    this.become(made, this.base, touchedBy(held));
  }
  private become(made: Moved, base: Tree, touched: readonly string[]): void {
    const seen = [...touched, ...touchedBy(this.ops), ...touchedBy(made.ops)];
    this.base = base;
    this.held = undefined;
    this.ops = settled(made, this.steps, true);
    this.show(seen);
  }
}

export interface Arrived {
  readonly conflicts: readonly Conflict[];
  readonly lostUndo: boolean;
  /** The authors of the other changes, if known. */
  readonly by: readonly string[];
}
