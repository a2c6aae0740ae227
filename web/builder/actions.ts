import type { ElementType } from '#shared/elements/index.ts';
import type { Answers, Change, Node, Nodes } from '#shared/elements/node.ts';
import {
  copyOf,
  duplicateNode,
  insertElements,
  moveElement,
  moveSection,
  newElement,
  nodeOf,
  type Place,
  parentOf,
  pasted,
  removeNode,
  setNode,
} from '#shared/elements/tree/edits.ts';
import { newId } from '#web/session/newId.ts';
import type { ActionContext } from './actionContext.ts';
import type { ApplyOptions } from './draft/state.ts';
import { copyToClipboard, readClipboard } from './keyboard/clipboard.ts';
import { newPlace, siblingsOf, stepPlace, type Walk, type Way, walk } from './keyboard/directions.ts';
import { addedSections, behindSection, inNewSection, newSection, sectionStep } from './sectionChanges.ts';

/** Every action on a page, whatever the input device. Each announces what it did. */
export class Actions {
  private readonly given: ActionContext;
  constructor(given: ActionContext) {
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

  /** Applies a change, then selects `choose`. */
  private make(change: Change, label: string, choose: string | undefined, options: ApplyOptions = {}): boolean {
    const { store, selection, t, say } = this.given;
    const done = store.apply(change, label, options);
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

  /** Adds a new element at a place, or after the selection; `answers` override the type's initial ones. */
  add(type: ElementType, place?: Place, answers: Answers = {}): boolean {
    const { t, say, words, selection, sampleOf } = this.given;
    const name = words.typeName(type);
    const nodes = newElement(type, newId, { ...sampleOf(type), ...answers });
    const [root] = nodes;
    const isHeld = place?.parentId || place?.sectionId || this.given.rooted;
    // A page without sections has nowhere to put an element.
    const to = place ? (isHeld ? place : undefined) : newPlace(this.tree, selection.read().id, this.given.rooted);
    if (!root) return false;
    const label = t('builder.steps.add', { name });
    const done = this.make(to ? insertElements(this.tree, nodes, to) : inNewSection(this.tree, nodes), label, root.id);
    if (done) say(t('builder.says.added', { name, where: this.where(root.id) }));
    return done;
  }

  /** Adds an empty section at a place, or after the selected section (or the selected element's section). */
  addSection(at?: number, zone = 'main'): boolean {
    const section = newSection();
    return this.addSections({ sections: [section], elements: [] }, this.given.t('builder.section'), at, zone);
  }
  /** Adds ready-made sections, such as a template's, as one step. */
  addSections(nodes: Nodes, name: string, at = behindSection(this.tree, this.chosen), zone = 'main'): boolean {
    const { t, say } = this.given;
    const [first] = nodes.sections;
    const done = this.make(addedSections(this.tree, nodes, at, zone), t('builder.steps.add', { name }), first?.id);
    if (done) say(t('builder.says.added', { name, where: this.where(first?.id ?? '') }));
    return done;
  }

  /** Moves a node to a place; `zone` is for sections. */
  moveTo(id: string, place: Place, zone?: string): boolean {
    const { t, sayLater } = this.given;
    const name = this.name(id);
    const isSection = this.tree.sections.has(id);
    const change = isSection ? moveSection(this.tree, id, place.at, zone) : moveElement(this.tree, id, place);
    if (change.puts.length === 0) return true;
    const done = this.make(change, t('builder.steps.move', { name }), id);
    if (done) sayLater(() => t('builder.says.moved', { name, where: this.where(id) }));
    return done;
  }
  /** Moves the selection one step; announces when it can't go any further. */
  step(way: Way, id = this.chosen?.id): boolean {
    const node = id ? nodeOf(this.tree, id) : undefined;
    if (!node) return false;
    const place = node.node === 'element' ? stepPlace(this.tree, node, way) : sectionStep(this.tree, node, way);
    if (place) return this.moveTo(node.id, place);
    this.given.say(this.given.t('builder.says.noFurther', { name: this.name(node.id) }));
    return false;
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
    copyToClipboard(copyOf(this.tree, id));
    this.given.say(this.given.t('builder.says.copied', { name: this.name(id) }), true);
    return true;
  }
  cut(id = this.chosen?.id): boolean {
    return this.copy(id) && this.remove(id);
  }
  /** Pastes what was copied after the selection. */
  paste(text?: string): boolean {
    const { t, say } = this.given;
    const copy = readClipboard(text);
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
    const done = this.make(place ? insertElements(this.tree, elements, place) : inNewSection(this.tree, elements), label, root.id);
    if (done) say(t('builder.says.added', { name, where: this.where(root.id) }));
    return done;
  }

  /** Replaces a node's answers, styles or colors. `mark`: typing in one field is one step. `seen`: the node as it was when typing began. */
  set(node: Node, mark?: string, seen?: Node): boolean {
    const change = setNode(this.tree, node, newId);
    const label = this.given.t('builder.steps.edit', { name: this.name(node.id) });
    return this.make(change, label, undefined, { mark: mark && `${node.id}.${mark}`, seen });
  }
  /** A change made elsewhere, such as in the table editor, as one step. */
  change(change: Change, name: string): boolean {
    return this.make(change, this.given.t('builder.steps.edit', { name }), undefined);
  }

  /** Selects the node one step away and announces it. */
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
