// A page's state as JSON text that older clients store and send back: sections with nested elements, or both as flat lists.

import { storable } from '#functions/content/drafts/storable.ts';
import { wireElements, wireSections } from '#functions/content/nodes/wire/tree.ts';
import { newId } from '#functions/core/random.ts';
import { Animations, Answers, ElementNode, mostNodes, type Nodes, SectionNode, Styles } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { check, idForm, type Out, type Schema } from '#shared/words.ts';

export function snapshotText(nodes: Nodes): string {
  const shown = { nodes, where: undefined };
  const none = new Map();
  return JSON.stringify({ sections: wireSections(shown, none), elements: wireElements(shown, none) });
}

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

/** The nodes of a snapshot. Ids that aren't in `known` are replaced, because they may belong to something else. */
export function nodesFrom(text: string, known: ReadonlySet<string>): Nodes {
  const given = opened(text);
  const reader = new Reader(known);
  for (const raw of listOf(Array.isArray(given) ? given : isRaw(given) ? given.sections : [])) reader.section(raw);
  for (const raw of listOf(isRaw(given) ? given.elements : [])) reader.element(raw, {});
  return reader.nodes();
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'snapshotJSON is not valid JSON.');
  }
}

/** JSON text or the value itself. */
function readValue<S extends Schema>(schema: S, raw: Raw, name: string, empty: Out<S>): Out<S> {
  const text = raw[`${name}JSON`];
  const read = check(schema, raw[name] ?? (typeof text === 'string' && text ? opened(text) : empty));
  return read.ok ? storable(read.value) : empty;
}
const settingsOf = (raw: Raw) => ({
  answers: readValue(Answers, raw, 'answers', {}),
  styles: readValue(Styles, raw, 'styles', {}),
  animations: readValue(Animations, raw, 'animations', {}),
});

/** Deeper than any page may be nested. */
const deepest = 100;

type Slot = Pick<ElementNode, 'sectionId' | 'parentId'>;

class Reader {
  private readonly sections: SectionNode[] = [];
  private readonly elements: ElementNode[] = [];
  private readonly ids = new Map<string, string>();
  private readonly known: ReadonlySet<string>;
  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  nodes(): Nodes {
    return { sections: this.sections, elements: this.elements };
  }

  section(raw: Raw): void {
    this.mustFit(0);
    const { background, textColor, headingColor, linkColor, targetBlockId, zone } = raw;
    const looks = { background, textColor, headingColor, linkColor, targetBlockId };
    const rest = { sort: sortOf(raw, this.sections), zone: zone || 'main', ...looks, ...settingsOf(raw) };
    const id = this.idOf(raw.id);
    this.sections.push(needed(SectionNode, { node: 'section', id, ...rest }));
    for (const child of listOf(raw.elements)) this.element(child, { sectionId: id });
  }

  /** In flat lists, each element names what it lies in. */
  element(raw: Raw, slot: Slot, depth = 0): void {
    this.mustFit(depth);
    const own = slot.sectionId || slot.parentId ? slot : this.slotOf(raw);
    const { elementType } = raw;
    const id = this.idOf(raw.id);
    const siblings = this.elements.filter(({ parentId, sectionId }) => parentId === own.parentId && sectionId === own.sectionId);
    this.elements.push(needed(ElementNode, { node: 'element', id, elementType, sort: sortOf(raw, siblings), ...own, ...settingsOf(raw) }));
    // The content of a block belongs to the block.
    if (elementType !== 'block') for (const child of listOf(raw.elements)) this.element(child, { parentId: id }, depth + 1);
  }

  /** The tree's rules are checked later; this only bounds the parsing. */
  private mustFit(depth: number): void {
    if (depth > deepest) throw new Refusal('invalid', 'Elements are nested too deeply.');
    if (this.sections.length + this.elements.length >= mostNodes) throw new Refusal('invalid', 'There are too many sections and elements.');
  }

  private slotOf({ parentId, sectionId }: Raw): Slot {
    if (typeof parentId === 'string' && parentId) return { parentId: this.idOf(parentId) };
    return typeof sectionId === 'string' && sectionId ? { sectionId: this.idOf(sectionId) } : {};
  }

  private idOf(given: unknown): string {
    const name = typeof given === 'string' ? given : newId();
    const id = this.ids.get(name) ?? (idForm.test(name) && this.known.has(name) ? name : newId());
    this.ids.set(name, id);
    return id;
  }
}

const sortOf = ({ sort }: Raw, siblings: readonly unknown[]) =>
  typeof sort === 'number' && Number.isInteger(sort) ? sort : siblings.length + 1;

function needed<S extends Schema>(schema: S, value: unknown): Out<S> {
  const read = check(schema, value);
  if (!read.ok) throw new Refusal('invalid', `snapshotJSON: ${read.problem}`);
  return read.value;
}
