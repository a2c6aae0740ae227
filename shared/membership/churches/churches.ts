import { verbs } from '#shared/api.ts';
import {
  entity,
  id,
  instant,
  many,
  maybe,
  name,
  type Out,
  requiredName,
  saves,
  shape,
  subDomain,
  text,
  whole,
  yes,
  zone,
} from '#shared/words.ts';
import { Setting } from '../settings/settings.ts';

const { get, post } = verbs('membership');

/** Public facts of a church. */
const publicFields = {
  id,
  name: text(100),
  subDomain: text(42),
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
  country: maybe(text(60)),
  timeZone: maybe(text(64)),
  registrationDate: maybe(instant),
  archivedDate: maybe(instant),
};

export const Church = entity('Church', { ...publicFields, settings: maybe(many(Setting)), version: maybe(whole) });
export type Church = Out<typeof Church>;

/** The details that staff can change. */
const ChurchDetails = shape({
  id,
  name: requiredName(100),
  subDomain,
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
  country: maybe(text(60)),
  timeZone: maybe(zone),
  version: maybe(whole),
});

/**
 * A registration. The field rules are those of `registration.ts`; violations are returned in the body as `errors` with status 200, as
 * clients expect, so the schema itself is lenient.
 */
export const ChurchRegistration = shape({
  name: maybe(name(100)),
  appName: maybe(text(50)),
  subDomain: maybe(text(60)),
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
  country: maybe(text(60)),
  timeZone: maybe(zone),
});

const ApiAccess = shape({
  keyName: text(),
  jwt: text(8000),
  permissions: many(shape({ apiName: text(), contentType: text(), contentId: maybe(text()), action: text() })),
});
export const PersonName = shape({
  display: text(300),
  first: maybe(text(50)),
  middle: maybe(text(50)),
  last: maybe(text(50)),
  nick: maybe(text(50)),
  prefix: maybe(text(20)),
  suffix: maybe(text(20)),
});
export const LoginUserChurch = entity('LoginUserChurch', {
  church: Church,
  person: shape({ id, membershipStatus: maybe(text(30)), name: maybe(PersonName), photo: maybe(text(500)), mergedIds: maybe(many(id)) }),
  groups: many(shape({ id, name: text(), tags: maybe(text()), leader: maybe(yes) })),
  apis: many(ApiAccess),
  jwt: text(8000),
});
export type LoginUserChurch = Out<typeof LoginUserChurch>;

export const churches = {
  search: post('/churches/search', {
    says: 'Searches churches whose name contains every word; at most 50.',
    access: 'anyone',
    body: shape({ name: maybe(text(100)) }),
    returns: many(Church),
    limit: { times: 300, minutes: 5 },
  }),
  find: get('/churches/search', {
    says: 'Searches churches by GET, for older clients.',
    access: 'anyone',
    query: shape({ name: maybe(text(100)) }),
    returns: many(Church),
    limit: { times: 300, minutes: 5 },
  }),
  lookup: get('/churches/lookup', {
    says: 'Returns a church by subdomain or id; an empty object if there is none.',
    access: 'anyone',
    query: shape({ subDomain: maybe(text(60)), id: maybe(text(20)) }),
    returns: shape({ id: maybe(id), name: maybe(text()), subDomain: maybe(text()) }),
  }),
  all: get('/churches/all', {
    says: 'Searches all churches of the stage by name, for operators with older clients.',
    access: 'Membership:Server:Admin',
    query: shape({ term: maybe(text(100)) }),
    returns: many(Church),
  }),
  select: post('/churches/select', {
    says: 'Enters a church: links or creates the user’s person and returns tokens.',
    access: 'user',
    ownMemberships: true,
    body: shape({ churchId: maybe(text(20)), subDomain: maybe(text(60)) }),
    returns: LoginUserChurch,
  }),
  register: post('/churches/add', {
    says: 'Registers a church; the caller becomes its administrator. Field errors are returned as `errors`.',
    access: 'user',
    body: ChurchRegistration,
    returns: shape({
      ...Church.pipe[0].entries,
      id: maybe(id),
      name: maybe(text()),
      subDomain: maybe(text()),
      errors: maybe(many(text(300))),
    }),
    limit: { times: 20, minutes: 60 },
  }),
  load: get('/churches/:churchId', {
    says: 'Returns a church by id.',
    access: 'anyone',
    query: shape({ include: maybe(text(50)) }),
    returns: Church,
  }),
  save: post('/churches', {
    says: 'Updates the details of the caller’s church.',
    access: 'Membership:Settings:Edit',
    body: saves(ChurchDetails, 1),
    returns: many(Church),
  }),
};
