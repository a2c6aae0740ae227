// For tests: a server that holds one draft like the real one, for any number of editors.
import type { ChangeAsked, Delta, Draft, Editor, Step } from '#shared/content/words.ts';
import type { Change, ElementNode, Nodes, SectionNode } from '#shared/elements/node.ts';
import { apply, inverse, nodesOf, type Tree, treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import { CallError } from '#web/api.ts';
import type { DraftServer } from './server.ts';

interface Kept {
  step: Step;
  readonly forward: Change;
  readonly back: Change;
}
/** As sent over the wire. */
const copied = <T>(given: T): T => JSON.parse(JSON.stringify(given));

type Hear = (by: string, before: Tree, change: Change) => void;

export class FakeDraft {
  tree: Tree;
  revision = 0;
  deltas: Delta[] = [];
  steps: Kept[] = [];
  /** Codes with which to refuse the next calls; `lost` performs the call but loses the answer. */
  trouble: string[] = [];
  hear: Hear = () => {};
  editors: Editor[] = [];
  /** Heartbeats report no changes, so others' changes are only met on saving. */
  quiet = false;

  constructor(nodes: Nodes) {
    this.tree = treeOf(nodes);
  }

  /** The server as seen by one editor. */
  for(by: string): DraftServer {
    return {
      load: async () => this.draft(),
      change: (asked) => this.reach(() => this.change(by, asked)),
      since: (revision) => this.reach(() => ({ revision: this.revision, deltas: this.deltas.filter((one) => one.revision > revision) })),
      undo: (revision) => this.reach(() => this.travel(by, revision, true)),
      redo: (revision) => this.reach(() => this.travel(by, revision, false)),
      presence: (nodeId, leaving) => this.reach(() => this.present(by, nodeId, leaving)),
    };
  }
  private draft(): Draft {
    return copied({ ...nodesOf(this.tree), revision: this.revision, steps: this.steps.map(({ step }) => step), editors: [] });
  }
  private async reach<T>(act: () => T): Promise<T> {
    await Promise.resolve();
    const trouble = this.trouble.shift();
    if (trouble === 'lost') act();
    if (trouble === 'lost') throw new CallError('offline', 0, '');
    if (trouble) throw new CallError(trouble, 0, `Refused: ${trouble}.`);
    return copied(act());
  }
  private present(by: string, nodeId: string | undefined, leaving: boolean) {
    this.editors = this.editors.filter(({ personId }) => personId !== by);
    if (!leaving) this.editors.push({ personId: by, sessionKey: by, name: by, since: '2026-01-01T00:00:00Z', nodeId, me: false });
    return { revision: this.quiet ? 0 : this.revision, editors: this.editors };
  }
  private change(by: string, { revision, label, sections, elements, removes }: ChangeAsked): Delta {
    const change: Change = { puts: [...sections, ...elements], removes };
    this.admit(revision);
    const problem = validateChange(this.tree, change);
    if (problem) throw new CallError('invalid', 400, 'This cannot be.');
    this.steps = this.steps.filter(({ step }) => !step.undone);
    const step: Step = {
      seq: this.revision + 1,
      revision: this.revision + 1,
      label,
      at: '2026-01-01T00:00:00Z',
      by,
      personId: by,
      undone: false,
    };
    const kept = { step, forward: change, back: inverse(this.tree, change) };
    this.steps.push(kept);
    return this.make(by, change, kept);
  }
  private travel(by: string, revision: number, undone: boolean): Delta {
    this.admit(revision);
    const kept = undone ? this.steps.findLast(({ step }) => !step.undone) : this.steps.find(({ step }) => step.undone);
    if (!kept) throw new CallError('notFound', 404, 'Nothing to undo.');
    kept.step = { ...kept.step, undone };
    return this.make(by, undone ? kept.back : kept.forward, kept);
  }
  private admit(revision: number): void {
    if (revision !== this.revision) throw new CallError('outdated', 409, 'Someone else changed this.');
  }
  private make(by: string, change: Change, { step }: Kept): Delta {
    this.hear(by, this.tree, change);
    this.tree = apply(this.tree, change);
    this.revision += 1;
    const puts = change.puts.map((node) => (node.node === 'section' ? { section: node } : { element: node }));
    const delta = { revision: this.revision, puts, removes: [...change.removes], step };
    this.deltas.push(copied(delta));
    return delta;
  }
  /** A change from elsewhere. */
  foreign(change: Change, label = 'Theirs'): void {
    const { puts, removes } = change;
    const sections = puts.flatMap((node) => (node.node === 'section' ? [node] : []));
    const elements = puts.flatMap((node) => (node.node === 'element' ? [node] : []));
    this.change('Ben', { revision: this.revision, label, sections, elements, removes: [...removes] });
  }
}

const plain = { styles: {}, animations: {} };
export const aSection = (id: string, sort = 1, answers: SectionNode['answers'] = {}): SectionNode => ({
  node: 'section',
  id: id.padEnd(11, '0'),
  sort,
  answers,
  zone: 'main',
  ...plain,
});
export const aText = (id: string, sectionId: string, sort: number, text = id, parentId?: string): ElementNode => ({
  node: 'element',
  id: id.padEnd(11, '0'),
  sort,
  elementType: 'text',
  answers: { text },
  ...(parentId ? { parentId: parentId.padEnd(11, '0') } : { sectionId: sectionId.padEnd(11, '0') }),
  ...plain,
});
/** The id for a short name. */
export const key = (id: string): string => id.padEnd(11, '0');

let count = 0;
export const nextId = (): string => {
  count += 1;
  return `new${count}`.padEnd(11, '_');
};
