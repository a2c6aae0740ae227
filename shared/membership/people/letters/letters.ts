// To whom letters and labels go: the postal addresses of a list of people (docs/decisions.md, P34).
import { verbs } from '#shared/api.ts';
import { id, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { PersonName } from '../../churches/churches.ts';

const { post } = verbs('membership');

/** Printed at once: one answer, and about as many sheets as a printer takes. */
export const mostLetters = 3000;

export const PostalAddress = shape({
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
});
export type PostalAddress = Out<typeof PostalAddress>;

/** `guardians`: the adults of the household of a minor; absent for an adult. */
export const Recipient = shape({
  id,
  name: PersonName,
  householdId: text(20),
  address: PostalAddress,
  isMinor: yes,
  guardians: many(PersonName, 4),
});
export type Recipient = Out<typeof Recipient>;

export const peopleLetters = {
  recipients: post('/people/letters', {
    says: 'The postal addresses of everyone on a list of people, by name; of those without one and of those who died only who they are. Is audited; needs a recent sign-in.',
    access: 'Membership:People:Export',
    /** `met`: whom reporting has found, if any condition is about giving. */
    body: shape({ listId: id, met: maybe(id) }),
    returns: shape({
      /** Of the church, which decides how an address is written; two letters, or whatever was entered. */
      country: text(60),
      recipients: many(Recipient, mostLetters),
      noAddress: many(shape({ id, name: text(300) }), mostLetters),
      deceased: whole,
    }),
  }),
};
