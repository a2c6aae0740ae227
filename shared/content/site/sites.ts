import { verbs } from '#shared/api.ts';
import { choice, entity, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/**
 * How a proved domain is: `pointing` while its DNS doesn't lead here, `certificate` while one is made, `live` once it is served, `failed` if
 * CloudFront refuses the name or has no certificate for it.
 */
export const domainHealths = ['pointing', 'certificate', 'live', 'failed'] as const;
export type DomainHealth = (typeof domainHealths)[number];
export const Domain = shape({
  name: text(253),
  verified: yes,
  record: text(800),
  since: instant,
  health: maybe(choice(...domainHealths)),
});

/** The state of a church's site as a whole. `domains`: its custom domains besides the subdomain. */
export const Site = entity('Site', {
  maintenance: yes,
  pages: maybe(text(10)),
  domains: many(Domain, 20),
});
export type Site = Out<typeof Site>;

export const sites = {
  load: get('/sites/mine', { says: 'Returns the state of the church’s site.', access, returns: Site }),
  maintenance: post('/sites/maintenance', {
    says: 'Turns the maintenance page on or off.',
    access,
    body: shape({ on: yes }),
    returns: Site,
  }),
  /** A complete site with several pages, navigation and theme, for a church that has none. */
  starter: post('/sites/starter', {
    says: 'Creates a starter site: pages, navigation, theme and footer.',
    access,
    body: shape({ style: choice('classic', 'fresh', 'bold'), publish: yes }),
    returns: shape({ pages: many(text(20)) }),
  }),
  addDomain: post('/sites/domains', {
    says: 'Adds a custom domain; returns the DNS record that proves ownership.',
    access: 'Content:Settings:Edit',
    body: shape({ name: text(253) }),
    returns: Site,
  }),
  checkDomain: post('/sites/domains/:name/check', {
    says: 'Checks whether the DNS records are there, and takes a proved domain its next step.',
    access: 'Content:Settings:Edit',
    body: shape({}),
    returns: Site,
  }),
  removeDomain: del('/sites/domains/:name', { says: 'Removes a custom domain.', access: 'Content:Settings:Edit', returns: Site }),
};
