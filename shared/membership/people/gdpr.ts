import { verbs } from '#shared/api.ts';
import { anything, instant, many, maybe, shape, text } from '#shared/words.ts';
import { Household } from '../households/households.ts';
import { Person } from './people.ts';
import { Visibility } from './visibility.ts';

const { del, get } = verbs('membership');

export const gdpr = {
  exportPerson: get('/gdpr/people/:personId/export', {
    says: 'Exports everything the church stores about a person, as one JSON document; requires a recent sign-in (decision D59).',
    access: 'Membership:People:Edit',
    returns: shape({
      exported: instant,
      person: Person,
      /** Who sees the person’s contact info in the directory. */
      visibility: maybe(Visibility),
      household: maybe(Household),
      groups: many(anything),
      /** The names of the tags that staff have given the person. */
      tags: many(text(50), 500),
      /** The records merged into the person’s own. */
      merged: many(anything, 20),
      forms: many(anything, 10_000),
      registrations: many(anything, 10_000),
      /** Changes to the directory that they proposed, or that were proposed about them. */
      proposals: many(anything, 10_000),
      /** How they signed in where their church comes from, until they confirm their address here. */
      waitingSignIns: many(anything, 100),
      /** When they, or a record merged into theirs, were invited to sign in. */
      invited: many(instant, 100),
    }),
  }),
  anonymize: del('/gdpr/people/:personId/anonymize', {
    says: 'Permanently erases a person’s personal data. Records that refer to them stay, as those of a former member.',
    access: 'Membership:People:Edit',
    returns: shape({}),
  }),
};
