import { verbs } from '#shared/api.ts';
import { anything, choice, entity, id, many, maybe, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';
import { draftCalls } from '../drafts/drafts.ts';
import { PageState } from '../words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** `elementBlock` is shown by a block element, `sectionBlock` by a section, and the single `footerBlock` below every page. */
export const blockTypes = ['elementBlock', 'sectionBlock', 'footerBlock'] as const;

export const Block = entity('Block', { id, churchId: id, blockType: text(40), name: text(100), ...PageState });
export type Block = Out<typeof Block>;

/** A block with its contents, as older clients render it: sections, or the elements of an element block. */
export const BlockTree = entity('BlockTree', {
  id: maybe(id),
  churchId: maybe(id),
  blockType: maybe(text(40)),
  name: maybe(text(100)),
  sections: maybe(many(anything, 3000)),
  elements: maybe(many(anything, 3000)),
});
export type BlockTree = Out<typeof BlockTree>;

/** A page or block that shows this block. */
export const Use = shape({
  pageId: maybe(text(20)),
  blockId: maybe(text(20)),
  title: text(200),
  url: maybe(text(200)),
  live: maybe(text(10)),
});

export const blocks = {
  list: get('/blocks', { says: 'Lists the church’s blocks.', access, returns: many(Block) }),
  load: get('/blocks/:id', { says: 'Returns a block.', access, orEmpty: true, returns: Block }),
  ofType: get('/blocks/blockType/:blockType', { says: 'Lists the blocks of a type.', access, returns: many(Block) }),
  save: post('/blocks', {
    says: 'Adds and renames blocks.',
    access,
    body: saves(shape({ id: newOrId, blockType: maybe(choice(...blockTypes)), name: maybe(requiredName(100)) }), 50),
    returns: many(Block),
  }),
  remove: del('/blocks/:id', {
    says: 'Deletes a block that isn’t used anywhere. Can be restored for 30 days.',
    access,
    returns: shape({}),
  }),
  uses: get('/blocks/:id/uses', { says: 'Lists the pages and blocks that use a block.', access, returns: many(Use) }),
  tree: get('/blocks/:churchId/tree/:id', {
    says: 'Returns a block with its content. Without a token, the published content.',
    access: 'anyone',
    returns: BlockTree,
  }),
  footer: get('/blocks/public/footer/:churchId', { says: 'Returns the church’s published footer.', access: 'anyone', returns: BlockTree }),
  ...draftCalls('/blocks', 'block'),
};
