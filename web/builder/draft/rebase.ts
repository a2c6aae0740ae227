// Rebases my unsent changes onto someone else's. Nothing is overwritten unseen: if both changed the same facet differently, it is a
// conflict, and the user decides.
import type { Change, Node } from '#shared/elements/node.ts';
import { apply, descendantsOf, nodeOf, type Tree, validateChange } from '#shared/elements/tree/edits.ts';
import { type Conflict, Decisions, type Pick } from './conflict.ts';
import { deepEqual, idsOf } from './equality.ts';
import { facetsOf, withFacet } from './facets.ts';
import { mergedGrid } from './mergedGrid.ts';
import { mergedOrder } from './order.ts';
import { holderOf, idsIn, listOf, placedLike } from './placement.ts';

export interface Rebased {
  readonly change: Change;
  readonly conflicts: readonly Conflict[];
}

const bare = (node: Node): Node => ({ ...node, sort: 0 });
const facetNames = (...nodes: readonly Node[]) => new Set(nodes.flatMap((node) => [...facetsOf(node).keys()]));

/** Rebases `mine`, a change to `before`, onto `onto`. `pick` decides conflicts; while it is undecided, theirs wins. */
export function rebase(before: Tree, mine: Change, onto: Tree, pick: Pick): Rebased {
  if (untouched(before, mine, onto)) return { change: mine, conflicts: [] };
  const work = new Work(before, mine, onto, pick);
  return work.done();
}

/** Whether everything the change touches, and every list it sorts, is unchanged. */
function untouched(before: Tree, mine: Change, onto: Tree): boolean {
  const ids = idsOf(mine);
  const lists = new Set(mine.puts.map(listOf));
  for (const id of ids) {
    const node = nodeOf(before, id);
    if (!deepEqual(node, nodeOf(onto, id))) return false;
    if (node) lists.add(listOf(node));
  }
  const holders = mine.puts.map(holderOf).filter((id) => id !== undefined && !ids.has(id));
  if (holders.some((id) => id !== undefined && !nodeOf(onto, id))) return false;
  if (mine.removes.some((id) => !deepEqual(descendantsOf(before, id), descendantsOf(onto, id)))) return false;
  return [...lists].every((list) => deepEqual(idsIn(before, list), idsIn(onto, list)));
}

class Work {
  private readonly after: Tree;
  private readonly ask: Decisions;
  private readonly puts = new Map<string, Node>();
  private readonly removes = new Set<string>();
  private readonly before: Tree;
  private readonly mine: Change;
  private readonly onto: Tree;

  constructor(before: Tree, mine: Change, onto: Tree, pick: Pick) {
    this.before = before;
    this.mine = mine;
    this.onto = onto;
    this.after = apply(before, mine);
    this.ask = new Decisions(pick);
  }

  done(): Rebased {
    this.takeAway();
    for (const node of this.mine.puts) this.put(node);
    for (const list of this.lists()) this.sort(list);
    const change = { puts: this.changed(), removes: [...this.removes] };
    const conflicts = this.ask.conflicts;
    if (validateChange(this.onto, change)) return this.given();
    return { change, conflicts };
  }

  /** Both moved things into each other, or the like, and no mix of the two is a valid page. Drops my change as a whole. */
  private given(): Rebased {
    const node = this.mine.puts[0];
    if (node) this.ask.theirs({ node, facet: 'place', mine: node, theirs: nodeOf(this.onto, node.id) });
    return { change: { puts: [], removes: [] }, conflicts: this.ask.conflicts };
  }

  /** I removed something that they have changed or added to. */
  private takeAway(): void {
    const going = new Set(this.mine.removes);
    for (const id of going) {
      const node = nodeOf(this.onto, id);
      if (!node || this.removes.has(id)) continue;
      const holder = holderOf(node);
      if (holder && going.has(holder) && nodeOf(this.onto, holder)) continue;
      const all = [id, ...descendantsOf(this.onto, id)].filter((one) => !this.mine.puts.some((put) => put.id === one));
      const news = all.filter((one) => !this.isAsItWas(one));
      const theirs = nodeOf(this.onto, news[0] ?? '');
      if (theirs && this.ask.theirs({ node, facet: 'removed', mine: undefined, theirs })) continue;
      for (const one of all) this.removes.add(one);
    }
  }

  private isAsItWas(id: string): boolean {
    const [was, is] = [nodeOf(this.before, id), nodeOf(this.onto, id)];
    return Boolean(was && is && deepEqual(bare(was), bare(is)));
  }

  private now(id: string): Node | undefined {
    return this.removes.has(id) ? undefined : (this.puts.get(id) ?? nodeOf(this.onto, id));
  }

  private put(node: Node): void {
    const was = nodeOf(this.before, node.id);
    const theirs = nodeOf(this.onto, node.id);
    if (was && deepEqual(bare(was), bare(node))) return;
    if (was && !theirs) {
      this.lost(was, node);
      return;
    }
    const base = was && theirs ? this.merged(was, node, theirs) : node;
    const holder = holderOf(base);
    if (holder && !this.now(holder)) this.homeless(base, holder);
    else this.puts.set(node.id, base);
  }

  /** They removed something I have changed. */
  private lost(was: Node, node: Node): void {
    if (this.ask.theirs({ node: was, facet: 'gone', mine: node, theirs: undefined })) return;
    this.revive(node.id);
    if (this.now(node.id)) this.puts.set(node.id, node);
  }

  /** They removed what I added something to. */
  private homeless(node: Node, holder: string): void {
    const home = nodeOf(this.before, holder);
    if (!home || this.ask.theirs({ node: home, facet: 'gone', mine: node, theirs: undefined })) return;
    this.revive(holder);
    if (this.now(holder)) this.puts.set(node.id, node);
  }

  /** Restores what they removed, with its ancestors and descendants. */
  private revive(id: string): void {
    const node = nodeOf(this.before, id);
    if (!node || this.now(id)) return;
    const holder = holderOf(node);
    if (holder && !this.now(holder)) {
      this.revive(holder);
      return;
    }
    for (const one of [id, ...descendantsOf(this.before, id)]) {
      const kept = nodeOf(this.after, one);
      if (kept && !nodeOf(this.onto, one)) this.puts.set(one, kept);
    }
  }

  private merged(was: Node, mine: Node, theirs: Node): Node {
    let node = theirs;
    const [base, own, other] = [facetsOf(was), facetsOf(mine), facetsOf(theirs)];
    for (const facet of facetNames(was, mine, theirs)) {
      const [before, wanted, there] = [base.get(facet), own.get(facet), other.get(facet)];
      if (deepEqual(before, wanted) || deepEqual(wanted, there)) continue;
      const both = deepEqual(before, there) ? undefined : mergedGrid(before, wanted, there);
      if (both) {
        node = withFacet(node, facet, both);
        continue;
      }
      const isOurs = deepEqual(before, there) || !this.ask.theirs({ node: theirs, facet, mine: wanted, theirs: there });
      if (isOurs) node = withFacet(node, facet, wanted);
    }
    if (listOf(was) === listOf(mine) || listOf(mine) === listOf(theirs)) return node;
    const isFree = listOf(was) === listOf(theirs);
    return isFree || !this.ask.theirs({ node: theirs, facet: 'place', mine, theirs }) ? placedLike(node, mine) : node;
  }

  private lists(): Set<string> {
    const nodes = [...this.puts.values(), ...this.mine.puts, ...[...idsOf(this.mine)].map((id) => nodeOf(this.before, id))];
    return new Set(nodes.flatMap((node) => (node ? [listOf(node)] : [])));
  }

  private sort(list: string): void {
    const stays = (id: string) => {
      const node = this.now(id);
      return node !== undefined && listOf(node) === list;
    };
    const [was, mine, theirs] = [idsIn(this.before, list), idsIn(this.after, list), idsIn(this.onto, list)];
    const added = [...this.puts.keys()].filter((id) => stays(id) && !mine.includes(id) && !theirs.includes(id));
    const order = [...mergedOrder(was, mine, theirs, stays), ...added];
    order.forEach((id, at) => {
      const node = this.now(id);
      if (node && node.sort !== at + 1) this.puts.set(id, { ...node, sort: at + 1 });
    });
  }

  private changed(): Node[] {
    return [...this.puts.values()].filter((node) => !this.removes.has(node.id) && !deepEqual(node, nodeOf(this.onto, node.id)));
  }
}
