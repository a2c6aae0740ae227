import type { Node } from '#shared/elements/node.ts';
import { nodeOf, type Tree } from '#shared/elements/tree/edits.ts';
import { deepEqual, equalBut } from './equality.ts';
import { idsIn, listOf } from './placement.ts';

/** An element's position doesn't affect how it is drawn. */
const sameLook = (a: Node, b: Node) => equalBut(a, b, a.node === 'section' ? ['sort'] : ['sort', 'sectionId', 'parentId']);

/** The visible tree and its subscribers: a change notifies only those whose node or list of children it touches. */
export class ObservableTree {
  tree: Tree;
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly lists = new Map<string, readonly string[]>();
  /** The nodes as drawn: object identity is stable as long as nothing but the position changes. */
  private readonly drawn = new Map<string, Node>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /** `of`: `node:<id>`, or a list as named by `listOf`. */
  watch(of: string, wake: () => void): () => void {
    const those = this.watchers.get(of) ?? new Set();
    this.watchers.set(of, those.add(wake));
    return () => those.delete(wake);
  }

  /** Called after every change of the tree. */
  watchAll(wake: () => void): () => void {
    return this.watch('all', wake);
  }

  /** A node as drawn. Its position may be outdated: moving redraws only lists. */
  node(id: string): Node | undefined {
    return this.drawn.get(id) ?? nodeOf(this.tree, id);
  }

  /** The ids of a list; the same array as long as they don't change. */
  list(of: string): readonly string[] {
    const known = this.lists.get(of);
    if (known) return known;
    const ids = idsIn(this.tree, of);
    this.lists.set(of, ids);
    return ids;
  }

  /** Shows another tree; `touched` are the ids that may differ. */
  show(tree: Tree, touched: ReadonlySet<string>): void {
    const before = this.tree;
    if (tree === before) return;
    this.tree = tree;
    const lists = new Set<string>();
    const changed: string[] = [];
    for (const id of touched) {
      const [was, is] = [nodeOf(before, id), nodeOf(tree, id)];
      if (deepEqual(was, is)) continue;
      if (this.redraw(id, was, is)) changed.push(`node:${id}`);
      for (const node of [was, is]) if (node) lists.add(listOf(node));
    }
    for (const list of lists) if (this.renew(list)) changed.push(list);
    for (const of of [...changed, 'all']) for (const wake of this.watchers.get(of) ?? []) wake();
  }

  private redraw(id: string, was: Node | undefined, is: Node | undefined): boolean {
    const drawn = this.drawn.get(id) ?? was;
    if (is && drawn && sameLook(drawn, is)) {
      this.drawn.set(id, drawn);
      return false;
    }
    this.drawn.delete(id);
    return true;
  }

  private renew(list: string): boolean {
    const known = this.lists.get(list);
    const ids = idsIn(this.tree, list);
    if (known && deepEqual(known, ids)) return false;
    this.lists.set(list, ids);
    return true;
  }
}
