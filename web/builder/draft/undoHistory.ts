import type { Step } from '#shared/content/words.ts';
import type { Change } from '#shared/elements/node.ts';

/** A step that can be undone. `seq` is set once the server has the step. The changes are known only for steps made in this session. */
export interface Entry {
  readonly label: string;
  seq: number | undefined;
  undone: boolean;
  forward: Change | undefined;
  back: Change | undefined;
}

const entryOf = ({ label, seq, undone }: Step): Entry => ({ label, seq, undone, forward: undefined, back: undefined });

/** The steps since the last publish as numbered by the server, followed by those it doesn't know yet. */
export class UndoHistory {
  private entries: Entry[];
  constructor(steps: readonly Step[] = []) {
    this.entries = steps.toSorted((a, b) => a.seq - b.seq).map(entryOf);
  }
  /** Adds a new step; undone steps can no longer be redone. */
  add(label: string, forward: Change, back: Change): Entry {
    const entry: Entry = { label, seq: undefined, undone: false, forward, back };
    this.entries = [...this.entries.filter(({ undone }) => !undone), entry];
    return entry;
  }
  drop(entry: Entry): void {
    this.entries = this.entries.filter((one) => one !== entry);
  }
  toUndo(): Entry | undefined {
    return this.entries.findLast(({ undone }) => !undone);
  }
  toRedo(): Entry | undefined {
    return this.entries.find(({ undone }) => undone);
  }
  /** Someone else's step, or one that was undone or redone. It precedes what the server doesn't know yet. */
  take(step: Step, forward: Change, back: Change): void {
    const known = this.entries.find(({ seq }) => seq === step.seq);
    if (known) {
      known.undone = step.undone;
      return;
    }
    const kept = this.entries.filter(({ undone, seq }) => !undone || seq === undefined);
    const at = kept.findIndex(({ seq }) => seq === undefined);
    const place = at < 0 ? kept.length : at;
    this.entries = [...kept.slice(0, place), { ...entryOf(step), forward, back }, ...kept.slice(place)];
  }
}
