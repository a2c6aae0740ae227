import { verbs } from '#shared/api.ts';
import { anything, entity, id, many, maybe, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';
import { Element, nodeSettings, nodeSettingsSent, sort } from './elements.ts';

const { del, get, post } = verbs('content');

const looks = {
  background: maybe(text(500)),
  textColor: maybe(text(60)),
  headingColor: maybe(text(60)),
  linkColor: maybe(text(60)),
  targetBlockId: maybe(text(20)),
};

/** A section on the wire. `elements`: those of a page's section; `sections`: those of the block it shows. */
export const Section = entity('Section', {
  id,
  churchId: maybe(id),
  pageId: maybe(text(20)),
  blockId: maybe(text(20)),
  zone: maybe(text(30)),
  ...looks,
  sort: maybe(whole),
  ...nodeSettings,
  elements: maybe(many(Element, 3000)),
  sections: maybe(many(anything, 3000)),
});
export type Section = Out<typeof Section>;

export const SectionSave = shape({
  id: newOrId,
  pageId: maybe(text(20)),
  blockId: maybe(text(20)),
  zone: maybe(text(30)),
  ...looks,
  sort,
  ...nodeSettingsSent,
});
export type SectionSave = Out<typeof SectionSave>;

const access = 'Content:Content:Edit';
export const sections = {
  load: get('/sections/:id', { says: 'Returns a section of a draft.', access, orEmpty: true, returns: Section }),
  save: post('/sections', {
    says: 'Adds, updates and moves sections of drafts.',
    access,
    body: saves(SectionSave, 100),
    returns: many(Section),
  }),
  remove: del('/sections/:id', { says: 'Deletes a section with everything in it.', access, returns: shape({}) }),
  duplicate: post('/sections/duplicate/:id', {
    says: 'Duplicates a section right after the original, or turns it into a block with the given name and shows the block in its place.',
    access,
    query: shape({ convertToBlock: maybe(text(100)) }),
    returns: Section,
  }),
};
