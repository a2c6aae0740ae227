import { verbs } from '#shared/api.ts';
import { choice, entity, id, many, maybe, newOrId, type Out, requiredName, saves, shape, text, whole } from '#shared/words.ts';
import { draftCalls, schedule } from '../drafts/drafts.ts';
import { Section } from '../nodes/wire/sections.ts';
import { longestPath, PageFacts, PageState, visibilities } from '../words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** A page in a list. `blocks`: the blocks it shows, in the draft or in public. */
export const Page = entity('Page', {
  id,
  churchId: id,
  ...PageFacts,
  ...PageState,
  blocks: many(text(20), 200),
  /** Counts changes of its settings, not of its content. */
  version: maybe(whole),
});
export type Page = Out<typeof Page>;

/** A page with its contents, as older clients render it. If none is found, `{}`. The public gets no ids and sorts. */
export const PageTree = entity('PageTree', {
  id: maybe(id),
  churchId: maybe(id),
  url: maybe(text(longestPath)),
  title: maybe(text(200)),
  layout: maybe(text(40)),
  description: maybe(text(400)),
  visibility: maybe(text(20)),
  sections: maybe(many(Section, 3000)),
});
export type PageTree = Out<typeof PageTree>;

export const PageSave = shape({
  id: newOrId,
  title: maybe(requiredName(200)),
  url: maybe(text(longestPath)),
  layout: maybe(text(40)),
  description: maybe(text(400)),
  ogImage: maybe(text(500)),
  visibility: maybe(choice(...visibilities)),
  /** The version being replaced; refused as `outdated` if there is a newer one. If omitted, the last save wins. */
  version: maybe(whole),
});
export type PageSave = Out<typeof PageSave>;

/** What a new page or site starts with: `blank` or a template of `templates.ts`. */
export const PageNew = shape({ title: requiredName(200), url: maybe(text(longestPath)), template: text(40) });

export const pages = {
  list: get('/pages', { says: 'Lists the church’s pages.', access, returns: many(Page) }),
  load: get('/pages/:id', { says: 'Returns a page.', access, orEmpty: true, returns: Page }),
  save: post('/pages', {
    says: 'Adds pages and updates their properties. If a published page gets a new address, the old one redirects to it.',
    access,
    body: saves(PageSave, 50),
    returns: many(Page),
  }),
  remove: del('/pages/:id', { says: 'Deletes a page. Can be restored for 30 days.', access, returns: shape({}) }),
  duplicate: post('/pages/duplicate/:id', { says: 'Duplicates a page as a new draft.', access, returns: Page }),
  /** By `url` the published page; by `id` the draft, for editors. Members-only pages require a member's token. */
  tree: get('/pages/:churchId/tree', {
    says: 'Returns a page with its sections and elements, blocks inlined.',
    access: 'anyone',
    query: shape({ url: maybe(text(300)), id: maybe(text(20)) }),
    returns: PageTree,
  }),
  create: post('/pages/new', { says: 'Creates a page from a template, as a draft.', access, body: PageNew, returns: Page }),
  unpublish: post('/pages/:id/unpublish', {
    says: 'Unpublishes a page; the draft stays.',
    access,
    body: shape({}),
    returns: Page,
  }),
  schedule: post('/pages/:id/schedule', {
    says: 'Schedules when the draft is published and when the page is unpublished. Times that are left out are cleared.',
    access,
    body: schedule,
    returns: Page,
  }),
  ...draftCalls('/pages', 'page'),
};
