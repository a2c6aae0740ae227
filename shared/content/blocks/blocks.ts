import { verbs } from '#shared/api.ts';
import { anything, choice, entity, id, many, maybe, newOrId, type Out, required, saves, shape, text } from '#shared/words.ts';
import { draftCalls } from '../drafts/drafts.ts';
import { PageState } from '../words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** `elementBlock` is shown by a block element, `sectionBlock` by a section, the one `footerBlock` below every page. */
export const blockTypes = ['elementBlock', 'sectionBlock', 'footerBlock'] as const;

export const Block = entity('Block', { id, churchId: id, blockType: text(40), name: text(100), ...PageState });
export type Block = Out<typeof Block>;

/** A block with what is in it, as older clients draw it: sections, or elements of an element block. */
export const BlockTree = entity('BlockTree', {
  id: maybe(id),
  churchId: maybe(id),
  blockType: maybe(text(40)),
  name: maybe(text(100)),
  sections: maybe(many(anything, 3000)),
  elements: maybe(many(anything, 3000)),
});
export type BlockTree = Out<typeof BlockTree>;

/** A page or block that shows a block. */
export const Use = shape({
  pageId: maybe(text(20)),
  blockId: maybe(text(20)),
  title: text(200),
  url: maybe(text(200)),
  live: maybe(text(10)),
});

export const blocks = {
  list: get('/blocks', { says: 'The blocks of the caller’s church.', access, returns: many(Block) }),
  load: get('/blocks/:id', { says: 'One block.', access, orEmpty: true, returns: Block }),
  ofType: get('/blocks/blockType/:blockType', { says: 'The blocks of a type.', access, returns: many(Block) }),
  save: post('/blocks', {
    says: 'Adds and renames blocks.',
    access,
    body: saves(shape({ id: newOrId, blockType: maybe(choice(...blockTypes)), name: maybe(required(100)) }), 50),
    returns: many(Block),
  }),
  remove: del('/blocks/:id', { says: 'Deletes a block that is shown nowhere; can be undone for 30 days.', access, returns: shape({}) }),
  uses: get('/blocks/:id/uses', { says: 'Where a block is shown.', access, returns: many(Use) }),
  tree: get('/blocks/:churchId/tree/:id', {
    says: 'A block with what is in it: for strangers as published.',
    access: 'anyone',
    returns: BlockTree,
  }),
  footer: get('/blocks/public/footer/:churchId', { says: 'The church’s footer as published.', access: 'anyone', returns: BlockTree }),
  ...draftCalls('/blocks', 'block'),
};
