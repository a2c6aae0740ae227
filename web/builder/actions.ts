import type { TFunction } from 'i18next';
import type { Change, ElementType, Node, Nodes, SectionNode } from '#shared/elements/node.ts';
import {
  copyOf,
  duplicateNode,
  insertElements,
  insertSection,
  moveElement,
  moveSection,
  newElement,
  nodeOf,
  type Place,
  parentOf,
  pasted,
  removeNode,
  sectionsIn,
  setNode,
} from '#shared/elements/tree.ts';
import { newId } from '#web/content/newId.ts';
import type { Selection } from './canvas/selection.ts';
import type { DraftStore } from './draft.ts';
import { keep, kept } from './keys/clipboard.ts';
import { newPlace, siblingsOf, stepPlace, type Walk, type Way, walk } from './keys/plan.ts';
import type { Words } from './words.ts';

interface Given {
  readonly store: DraftStore;
  readonly selection: Selection;
  readonly words: Words;
  readonly t: TFunction;
  /** Elements lie in the tree itself, without sections: an element block. */
  readonly rooted: boolean;
  /** Says something to screen readers, and shows it where `seen`. */
  readonly say: (text: string, seen?: boolean) => void;
}

/** A section with nothing in it. */
export const newSection = (): SectionNode => ({
  node: 'section',
  id: newId(),
  sort: 1,
  zone: 'main',
  answers: {},
  styles: {},
  animations: {},
});

/** Everything that can be done to a page, by whatever means somebody asks for it. Each says what it did. */
export class Actions {
  private readonly given: Given;
  constructor(given: Given) {
    this.given = given;
  }
  private get tree() {
    return this.given.store.tree;
  }
  private name(id: string): string {
    return this.given.words.name(this.tree, id);
  }
  private get chosen(): Node | undefined {
    const id = this.given.selection.read().id;
    return id ? nodeOf(this.tree, id) : undefined;
  }

  /** Makes a change; `choose` is chosen then. */
  private make(change: Change, label: string, choose: string | undefined, mark?: string): boolean {
    const { store, selection, t, say } = this.given;
    const done = store.apply(change, label, { mark });
    if (!done) say(t('builder.says.impossible'), true);
    else if (choose) selection.choose(choose);
    return done;
  }
  /** `position 2 in Section 1`. */
  private where(id: string): string {
    const node = nodeOf(this.tree, id);
    if (!node) return '';
    const at = siblingsOf(this.tree, node).findIndex((one) => one.id === id) + 1;
    const holder = parentOf(this.tree, id);
    const { t } = this.given;
    return holder ? t('builder.says.placeIn', { at, holder: this.name(holder.id) }) : t('builder.says.place', { at });
  }

  add(type: ElementType, place?: Place): boolean {
    const { t, say, words, selection } = this.given;
    const name = words.typeName(type);
    const nodes = newElement(type, newId);
    const [root] = nodes;
    const isHeld = place?.parentId || place?.sectionId || this.given.rooted;
    // On a page without sections there is nothing yet that an element could lie in.
    const to = place ? (isHeld ? place : undefined) : newPlace(this.tree, selection.read().id, this.given.rooted);
    if (!root) return false;
    const label = t('builder.steps.add', { name });
    const done = to ? this.make(insertElements(this.tree, nodes, to), label, root.id) : this.inNewSection(nodes, label);
    if (done) say(t('builder.says.added', { name, where: this.where(root.id) }));
    return done;
  }
  private inNewSection(nodes: Nodes['elements'], label: string): boolean {
    const section = newSection();
    const [root, ...rest] = nodes;
    if (!root) return false;
    const elements = [{ ...root, sectionId: section.id }, ...rest];
    const at = sectionsIn(this.tree, 'main').length;
    return this.make(insertSection(this.tree, section, elements, 'main', at), label, root.id);
  }

  /** Adds an empty section behind the one that is chosen (or that the chosen element is in), or at a place. */
  addSection(at?: number, zone = 'main'): boolean {
    const section = newSection();
    return this.addSections({ sections: [section], elements: [] }, this.given.t('builder.section'), at, zone);
  }
  /** Adds ready-made sections, such as those of a template, as one step. */
  addSections({ sections, elements }: Nodes, name: string, at = this.behindSection(), zone = 'main'): boolean {
    const { t, say } = this.given;
    const puts = new Map<string, Node>(elements.map((node) => [node.id, node]));
    const there = sectionsIn(this.tree, zone);
    const list = [...there.slice(0, at), ...sections, ...there.slice(at)];
    list.forEach((section, index) => {
      if (!there.includes(section) || section.sort !== index + 1) puts.set(section.id, { ...section, zone, sort: index + 1 });
    });
    const done = this.make({ puts: [...puts.values()], removes: [] }, t('builder.steps.add', { name }), sections[0]?.id);
    if (done) say(t('builder.says.added', { name, where: this.where(sections[0]?.id ?? '') }));
    return done;
  }
  private behindSection(): number {
    const list = sectionsIn(this.tree, 'main');
    let node = this.chosen;
    while (node?.node === 'element') node = parentOf(this.tree, node.id);
    const at = node?.node === 'section' ? list.indexOf(node) : -1;
    return at < 0 ? list.length : at + 1;
  }

  /** Moves a node to a place; `zone` for sections. */
  moveTo(id: string, place: Place, zone?: string): boolean {
    const { t, say } = this.given;
    const name = this.name(id);
    const isSection = this.tree.sections.has(id);
    const change = isSection ? moveSection(this.tree, id, place.at, zone) : moveElement(this.tree, id, place);
    if (change.puts.length === 0) return true;
    const done = this.make(change, t('builder.steps.move', { name }), id);
    if (done) say(t('builder.says.moved', { name, where: this.where(id) }));
    return done;
  }
  /** Moves what is chosen one step; says so when there is no further. */
  step(way: Way, id = this.chosen?.id): boolean {
    const node = id ? nodeOf(this.tree, id) : undefined;
    if (!node) return false;
    const place = node.node === 'element' ? stepPlace(this.tree, node, way) : this.sectionStep(node, way);
    if (place) return this.moveTo(node.id, place);
    this.given.say(this.given.t('builder.says.noFurther', { name: this.name(node.id) }));
    return false;
  }
  private sectionStep(section: SectionNode, way: Way): Place | undefined {
    const list = sectionsIn(this.tree, section.zone);
    const at = list.indexOf(section) + (way === 'before' ? -1 : 1);
    return (way === 'before' || way === 'after') && at >= 0 && at < list.length ? { at } : undefined;
  }

  remove(id = this.chosen?.id): boolean {
    if (!id || !nodeOf(this.tree, id)) return false;
    const { t, say, selection } = this.given;
    const name = this.name(id);
    const next = this.besideOf(id);
    const done = this.make(removeNode(this.tree, id), t('builder.steps.remove', { name }), undefined);
    if (!done) return false;
    selection.choose(next && nodeOf(this.tree, next) ? next : undefined);
    say(t('builder.says.removed', { name }));
    return true;
  }
  private besideOf(id: string): string | undefined {
    const node = nodeOf(this.tree, id);
    const list = node ? siblingsOf(this.tree, node) : [];
    const at = list.findIndex((one) => one.id === id);
    return (list[at + 1] ?? list[at - 1] ?? parentOf(this.tree, id))?.id;
  }

  duplicate(id = this.chosen?.id): boolean {
    if (!id) return false;
    const { t, say } = this.given;
    const name = this.name(id);
    const change = duplicateNode(this.tree, id, newId);
    const added = change.puts.find((node) => !nodeOf(this.tree, node.id));
    const done = this.make(change, t('builder.steps.duplicate', { name }), added?.id);
    if (done) say(t('builder.says.duplicated', { name }));
    return done;
  }

  copy(id = this.chosen?.id): boolean {
    if (!id) return false;
    keep(copyOf(this.tree, id));
    this.given.say(this.given.t('builder.says.copied', { name: this.name(id) }), true);
    return true;
  }
  cut(id = this.chosen?.id): boolean {
    return this.copy(id) && this.remove(id);
  }
  /** Puts what was copied behind what is chosen. */
  paste(text?: string): boolean {
    const { t, say } = this.given;
    const copy = kept(text);
    if (!copy) {
      say(t('builder.says.nothingToPaste'), true);
      return false;
    }
    const { sections, elements } = pasted(copy, newId);
    if (sections.length > 0) return this.addSections({ sections, elements }, t('builder.section'));
    const [root] = elements;
    const place = newPlace(this.tree, this.given.selection.read().id, this.given.rooted);
    if (!root) return false;
    const name = this.given.words.typeName(root.elementType);
    const label = t('builder.steps.paste', { name });
    const done = place ? this.make(insertElements(this.tree, elements, place), label, root.id) : this.inNewSection(elements, label);
    if (done) say(t('builder.says.added', { name, where: this.where(root.id) }));
    return done;
  }

  /** Gives a node other answers, styles or colours. `mark`: typing in one field is one step. */
  set(node: Node, mark?: string): boolean {
    const change = setNode(this.tree, node, newId);
    return this.make(change, this.given.t('builder.steps.edit', { name: this.name(node.id) }), undefined, mark && `${node.id}.${mark}`);
  }
  /** A change made elsewhere, such as in the table editor, as one step. */
  change(change: Change, name: string): boolean {
    return this.make(change, this.given.t('builder.steps.edit', { name }), undefined);
  }

  /** Chooses the node a step away, and says which. */
  walk(way: Walk): boolean {
    const { selection, say } = this.given;
    const id = walk(this.tree, selection.read().id, way);
    if (!id) return false;
    selection.choose(id);
    say([this.name(id), this.where(id)].join(', '));
    return true;
  }
  undo(): void {
    const { store, t, say } = this.given;
    const label = store.read().undo;
    store.undo();
    if (label) say(t('builder.says.undone', { label }));
  }
  redo(): void {
    const { store, t, say } = this.given;
    const label = store.read().redo;
    store.redo();
    if (label) say(t('builder.says.redone', { label }));
  }
}
