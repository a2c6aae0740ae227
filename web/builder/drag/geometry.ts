import { kindOf } from '#shared/elements/index.ts';
import { nodeOf, type Place, type Tree } from '#shared/elements/tree/edits.ts';
import { type Box, boxIn, boxOf } from '../canvas/rectangles.ts';
import { idsIn, listOf } from '../draft/placement.ts';

/** The drop spot, and its indicator line. A section's place counts the sections of its zone. */
export interface Spot {
  readonly place: Place;
  readonly zone: string | undefined;
  readonly line: Box;
}

/** Pixels at a container's upper and lower edge that mean before and after it. */
const edge = 10;
const middle = ({ top, height }: Box) => top + height / 2;
const bottom = ({ top, height }: Box) => top + height;
const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 };

type Of = { readonly sectionId?: string; readonly parentId?: string };
const listNamed = ({ sectionId, parentId }: Of) => (parentId ? `in:${parentId}` : sectionId ? `section:${sectionId}` : 'root:');

/**
 * Geometry measured when a drag begins: sections immediately, a section's content when the pointer first enters it. In page coordinates, so
 * that scrolling needs no new measurement.
 */
export class Geometry {
  private readonly boxes = new Map<string, Box>();
  private readonly root: HTMLElement;
  private readonly tree: Tree;
  private readonly dragged: string | undefined;

  constructor(root: HTMLElement, tree: Tree, dragged: string | undefined) {
    this.root = root;
    this.tree = tree;
    this.dragged = dragged;
  }

  /** Discards measurements after the page's height has changed. */
  forget(): void {
    this.boxes.clear();
  }
  private box(id: string): Box {
    const known = this.boxes.get(id);
    if (known) return known;
    const box = boxOf(this.root, id) ?? nowhere;
    this.boxes.set(id, box);
    return box;
  }
  private slot(of: Of): Box {
    const id = of.parentId ?? of.sectionId;
    if (!id) return boxIn(this.root, this.root);
    const key = `slot ${id}`;
    const known = this.boxes.get(key);
    if (known) return known;
    const slot = this.root.querySelector(`[data-slot="${CSS.escape(id)}"]`);
    const box = slot ? boxIn(this.root, slot) : this.box(id);
    this.boxes.set(key, box);
    return box;
  }

  /** The drop spot for a section at this height. */
  forSection(y: number): Spot {
    const zone = this.sections().find((id) => y < bottom(this.box(id)));
    const node = zone ? nodeOf(this.tree, zone) : undefined;
    const list = node ? listOf(node) : 'zone:main';
    const ids = this.ids(list);
    const at = ids.filter((id) => y > middle(this.box(id))).length;
    return { place: { at }, zone: list.slice('zone:'.length), line: this.line(ids, at, this.slot({})) };
  }
  private sections(): readonly string[] {
    return [...idsIn(this.tree, 'zone:main'), ...idsIn(this.tree, 'zone:siteFooter')];
  }

  /** The drop spot for an element; undefined over a section that shows a block. */
  forElement(x: number, y: number): Spot | undefined {
    const sections = this.sections();
    if (sections.length === 0) return this.within({}, x, y);
    const sectionId = sections.find((id) => y < bottom(this.box(id))) ?? sections.at(-1);
    const section = sectionId ? nodeOf(this.tree, sectionId) : undefined;
    if (section?.node !== 'section' || section.targetBlockId) return undefined;
    return this.within({ sectionId }, x, y);
  }

  /** The children of a list without the dragged one, which isn't counted in places. */
  private ids(list: string): readonly string[] {
    return idsIn(this.tree, list).filter((id) => id !== this.dragged);
  }

  private within(of: Of, x: number, y: number): Spot {
    const ids = this.ids(listNamed(of));
    const over = ids.find((id) => y >= this.box(id).top && y < bottom(this.box(id)));
    const inside = over && this.inside(over, x, y);
    if (inside) return inside;
    const at = ids.filter((id) => y > middle(this.box(id))).length;
    return { place: { ...of, at }, zone: undefined, line: this.line(ids, at, this.slot(of)) };
  }

  private inside(id: string, x: number, y: number): Spot | undefined {
    const node = nodeOf(this.tree, id);
    const holds = node?.node === 'element' ? kindOf(node.elementType)?.holds : 'none';
    const box = this.box(id);
    if (holds !== 'any' && holds !== 'own') return undefined;
    if (y < box.top + edge || y > bottom(box) - edge) return undefined;
    if (holds === 'any') return this.within({ parentId: id }, x, y);
    const part = this.nearest(idsIn(this.tree, `in:${id}`), x, y);
    return part ? this.within({ parentId: part }, x, y) : undefined;
  }

  /** The column of a row under, or nearest to, the pointer. */
  private nearest(ids: readonly string[], x: number, y: number): string | undefined {
    const far = (id: string) => {
      const box = this.box(id);
      const [dx, dy] = [Math.max(box.left - x, 0, x - box.left - box.width), Math.max(box.top - y, 0, y - bottom(box))];
      return dx + dy;
    };
    return ids.toSorted((a, b) => far(a) - far(b))[0];
  }

  private line(ids: readonly string[], at: number, slot: Box): Box {
    const [above, below] = [ids[at - 1], ids[at]];
    const [from, to] = [above ? bottom(this.box(above)) : undefined, below ? this.box(below).top : undefined];
    const top = from !== undefined && to !== undefined ? (from + to) / 2 : (from ?? to ?? slot.top + Math.min(slot.height / 2, 24));
    return { left: slot.left, top: top - 2, width: slot.width, height: 4 };
  }
}
