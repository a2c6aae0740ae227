import { verbs } from '#shared/api.ts';
import { entity, id, many, newOrId, type Out, required, saves, shape, text, yes } from '#shared/words.ts';
import { longestPath } from '../words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** An old address that redirects to another: a path of the site or an https address. `auto`: created when a page was renamed. */
export const Redirect = entity('Redirect', { id, from: text(longestPath), to: text(500), auto: yes });
export type Redirect = Out<typeof Redirect>;

export const redirects = {
  list: get('/redirects', { says: 'Lists the site’s redirects.', access, returns: many(Redirect) }),
  save: post('/redirects', {
    says: 'Saves redirects. A redirect that leads back to itself is refused.',
    access,
    body: saves(shape({ id: newOrId, from: required(longestPath), to: required(500) }), 50),
    returns: many(Redirect),
  }),
  remove: del('/redirects/:id', { says: 'Deletes a redirect.', access, returns: shape({}) }),
};
