import { verbs } from '#shared/api.ts';
import { Animations, Answers, Styles } from '#shared/elements/node.ts';
import { anything, between, entity, exact, id, many, maybe, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');

const json = maybe(exact(400_000));
const texts = { answersJSON: json, stylesJSON: json, animationsJSON: json };
/** Answers, styles and animations are sent twice: parsed, and as the JSON text that older clients send back. */
export const nodeSettings = { ...texts, answers: Answers, styles: Styles, animations: Animations };
/** The same as received: if both are sent, the text takes precedence over the object. */
export const nodeSettingsSent = { ...texts, answers: maybe(anything), styles: maybe(anything), animations: maybe(anything) };

/** Older clients insert between two others with fractions, such as 2.1. */
export const sort = maybe(between(-1, 1_000_000));

/** An element on the wire; `elements` are its children if a tree was requested. */
export const Element = entity('Element', {
  id,
  churchId: maybe(id),
  sectionId: maybe(text(20)),
  blockId: maybe(text(20)),
  elementType: text(40),
  sort: maybe(whole),
  parentId: maybe(text(20)),
  ...nodeSettings,
  /** Elements, recursively; for block elements, the sections or elements of the block. */
  elements: maybe(many(anything, 3000)),
  sections: maybe(many(anything, 3000)),
});
export type Element = Out<typeof Element>;

/** Omitted fields stay untouched; if both are sent, `answersJSON` takes precedence over `answers`. */
export const ElementSave = shape({
  id: newOrId,
  sectionId: maybe(text(20)),
  blockId: maybe(text(20)),
  elementType: maybe(text(40)),
  sort,
  parentId: maybe(text(20)),
  ...nodeSettingsSent,
});
export type ElementSave = Out<typeof ElementSave>;

const access = 'Content:Content:Edit';
export const elements = {
  load: get('/elements/:id', { says: 'Returns an element of a draft.', access, orEmpty: true, returns: Element }),
  save: post('/elements', {
    says: 'Adds, updates and moves elements of drafts. Siblings are renumbered; rows and carousels get their columns and slides.',
    access,
    body: saves(ElementSave, 200),
    returns: many(Element),
  }),
  remove: del('/elements/:id', { says: 'Deletes an element with everything in it.', access, returns: shape({}) }),
  duplicate: post('/elements/duplicate/:id', {
    says: 'Duplicates an element with everything in it, right after the original.',
    access,
    returns: Element,
  }),
};
