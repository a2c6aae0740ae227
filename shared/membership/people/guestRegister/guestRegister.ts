import { verbs } from '#shared/api.ts';
import { email, id, instant, many, maybe, name, requiredName, shape, text, whole } from '#shared/words.ts';
import { Person } from '../people.ts';

const { get, post } = verbs('membership');

export const mostGuests = 10;
const Guest = shape({ firstName: requiredName(50), lastName: maybe(name(50)), email: maybe(email), phone: maybe(text(30)) });

/** People who come for the first time enter themselves, on a page that a printed code leads to; staff confirm them. */
export const guestRegister = {
  open: get('/people/guest-register/:churchId', {
    says: 'Opens the guest registration of a church: its name, a start token and how much work to do (decision F7).',
    access: 'anyone',
    limit: { times: 300, minutes: 10 },
    returns: shape({ church: text(100), start: text(200), difficulty: whole, readyMs: whole }),
  }),
  register: post('/people/guest-register', {
    says: 'Registers guests of a church, as a new household; nobody who is known is found or changed (decision P30). Ids are opaque.',
    access: 'anyone',
    limit: { times: 120, minutes: 10 },
    body: shape({
      churchId: text(20),
      members: many(Guest, mostGuests),
      start: maybe(text(200)),
      proof: maybe(text(60)),
      /** Hidden from people: only a machine fills it in. */
      trap: maybe(text(200)),
    }),
    returns: many(
      shape({ id, name: shape({ display: text(300), first: text(50), last: text(50) }), contactInfo: shape({ email: text(254) }) }),
    ),
  }),
  unconfirmed: get('/people/unconfirmed', {
    says: 'Lists people who registered themselves and have not been confirmed, the latest first; at most 300.',
    access: ['Membership:People:View', 'Membership:People:Edit'],
    returns: many(shape({ at: instant, person: Person }), 300),
  }),
  confirm: post('/people/unconfirmed/:personId', {
    says: 'Confirms that someone who registered themselves is who they say.',
    access: 'Membership:People:Edit',
    returns: shape({}),
  }),
};
