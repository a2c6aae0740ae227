import { verbs } from '#shared/api.ts';
import { choice, entity, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/** The state of a church’s site as a whole. `domains`: its own host names beside the sub-domain. */
export const Site = entity('Site', {
  maintenance: yes,
  pages: maybe(text(10)),
  domains: many(shape({ name: text(253), verified: yes, record: text(300), since: instant }), 20),
});
export type Site = Out<typeof Site>;

export const sites = {
  load: get('/sites/mine', { says: 'The state of the caller’s site.', access, returns: Site }),
  maintenance: post('/sites/maintenance', {
    says: 'Shows visitors a maintenance page, or the site again.',
    access,
    body: shape({ on: yes }),
    returns: Site,
  }),
  /** A whole site of several pages with navigation and look, for a church that has none. */
  starter: post('/sites/starter', {
    says: 'Makes a starter site: pages, navigation, theme and footer.',
    access,
    body: shape({ style: choice('classic', 'fresh', 'bold'), publish: yes }),
    returns: shape({ pages: many(text(20)) }),
  }),
  addDomain: post('/sites/domains', {
    says: 'Adds an own host name; answers the record that proves it.',
    access: 'Content:Settings:Edit',
    body: shape({ name: text(253) }),
    returns: Site,
  }),
  checkDomain: post('/sites/domains/:name/check', {
    says: 'Looks whether the record is there.',
    access: 'Content:Settings:Edit',
    body: shape({}),
    returns: Site,
  }),
  removeDomain: del('/sites/domains/:name', { says: 'Gives up an own host name.', access: 'Content:Settings:Edit', returns: Site }),
};
