import { verbs } from '#shared/api.ts';
import { entity, id, many, maybe, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** Who sees a link: `everyone`, `visitors` (not signed in), `members`, `staff`, `team`, `groups` (those of `groupIds`). */
const linkFields = {
  category: text(60),
  linkType: maybe(text(40)),
  linkData: maybe(text(500)),
  photo: maybe(text(500)),
  url: maybe(text(500)),
  icon: maybe(text(60)),
  text: maybe(text(200)),
  sort: maybe(whole),
  parentId: maybe(text(20)),
  visibility: maybe(text(20)),
  /** A JSON list of ids. */
  groupIds: maybe(text(2000)),
  /** A short badge next to the text, such as “New”. */
  badge: maybe(text(20)),
};
export const Link = entity('Link', { id, churchId: id, ...linkFields });
export type Link = Out<typeof Link>;
export const LinkSave = shape({ id: newOrId, ...linkFields, category: maybe(text(60)) });
export type LinkSave = Out<typeof LinkSave>;

const byCategory = shape({ category: maybe(text(60)) });
export const links = {
  list: get('/links', { says: 'Lists the church’s links, in order.', access: 'member', query: byCategory, returns: many(Link) }),
  load: get('/links/:id', { says: 'Returns a link.', access, orEmpty: true, returns: Link }),
  save: post('/links', {
    says: 'Saves links. Categories are website (the navigation), b1Tab, streamingLink, streamingTab, groupLink and others.',
    access,
    body: saves(LinkSave),
    returns: many(Link),
  }),
  remove: del('/links/:id', { says: 'Deletes a link and everything nested under it.', access, returns: shape({}) }),
  ofChurch: get('/links/church/:churchId', {
    says: 'Lists the links that every visitor sees.',
    access: 'anyone',
    query: byCategory,
    returns: many(Link),
  }),
  filtered: get('/links/church/:churchId/filtered', {
    says: 'Lists the links the caller sees.',
    access: 'member',
    query: byCategory,
    returns: many(Link),
  }),
  /** Our own editor saves the whole navigation at once. */
  navigation: post('/links/navigation', {
    says: 'Replaces the site’s navigation; links that aren’t sent are deleted. `seen` is the state the editor started from; refused if it has changed since.',
    access,
    body: shape({ links: many(LinkSave, 200), seen: maybe(many(LinkSave, 200)) }),
    returns: many(Link),
  }),
};
