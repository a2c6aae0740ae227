import { verbs } from '#shared/api.ts';
import { id, instant, many, shape, text, yes } from '#shared/words.ts';

const { get } = verbs('membership');

/** For older clients; our own app manages custom domains with the site (`/content/sites/domains`). */
export const domains = {
  list: get('/domains', {
    says: 'Lists the church’s own domains. `isStale`: not verified yet.',
    access: 'Membership:Settings:Edit',
    returns: many(shape({ id: text(253), churchId: id, domainName: text(253), lastChecked: instant, isStale: yes }), 20),
  }),
};
