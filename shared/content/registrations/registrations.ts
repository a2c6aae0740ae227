import { verbs } from '#shared/api.ts';
import { FormQuestion } from '#shared/membership/forms/definition.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { heldReasons } from '#shared/spam.ts';
import {
  anything,
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  mapOf,
  maybe,
  newOrId,
  type Out,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';
import { ExportAsked } from './exportAsked.ts';
import { offered, paying, priced } from './seatPrice.ts';
import { formProblems, registrationStates } from './states.ts';

const { del, get, post } = verbs('content');

/** `held`: looks like spam, takes no seat until staff confirm it. */
export const statuses = ['confirmed', 'waiting', 'held', 'cancelled'] as const;

/** Someone who is registered; `personId` of people of the church. */
const RegistrationMember = entity('RegistrationMember', {
  id,
  churchId: id,
  registrationId: id,
  personId: maybe(text(20)),
  firstName: maybe(text(100)),
  lastName: maybe(text(100)),
});

/**
 * `title` and `start` are those of the occurrence, `day` what its registrations have in common. `email` and `held` are for staff.
 * `place`: on the waiting list, from 1. `off`: it no longer takes place. `acceptBy`: until then the
 * seats are kept for the party, which has to accept them.
 */
export const Registration = entity('Registration', {
  id,
  churchId: id,
  eventId: text(20),
  personId: maybe(text(20)),
  householdId: maybe(text(20)),
  status: choice(...statuses),
  formSubmissionId: maybe(text(20)),
  notes: maybe(text(1000)),
  registeredDate: instant,
  cancelledDate: maybe(instant),
  members: many(RegistrationMember, 50),
  title: text(200),
  day: text(10),
  start: instant,
  allDay: yes,
  seats: whole,
  email: maybe(text(254)),
  held: maybe(choice(...heldReasons)),
  place: maybe(whole),
  off: maybe(yes),
  ...{ acceptBy: maybe(instant), checkedIn: maybe(yes), ...paying },
});
export type Registration = Out<typeof Registration>;

const Name = shape({ firstName: maybe(text(100)), lastName: maybe(text(100)), personId: maybe(text(20)) });

/**
 * Church, person and date come from the server. `original`: the occurrence, without it the next one. Visitors send the fields of the page
 * as `answers`, with `start` and `proof` of the call `open`; signed-in people name who comes from their household as `personIds`, and
 * `answers` are those of the event's form. `members` and `guestInfo` are what older clients send.
 */
export const RegistrationSave = shape({
  id: newOrId,
  churchId: maybe(text(20)),
  eventId: text(20),
  original: maybe(text(19)),
  personIds: maybe(many(id, 20)),
  answers: maybe(many(shape({ questionId: text(20), values: many(exact(10_000), 100) }), 500)),
  formVersion: maybe(whole),
  start: maybe(text(300)),
  proof: maybe(text(40)),
  trap: maybe(exact(1000)),
  language: maybe(text(10)),
  members: maybe(many(Name, 20)),
  guestInfo: maybe(shape({ firstName: maybe(text(100)), lastName: maybe(text(100)), email: maybe(text(254)), phone: maybe(anything) })),
});
export type RegistrationSave = Out<typeof RegistrationSave>;

/** What a page needs to register. `left`: free seats, without a limit none; `start` and `difficulty` as in `forms.fill`. */
export const Opening = entity('RegistrationOpening', {
  state: choice(...registrationStates),
  left: maybe(whole),
  waiting: yes,
  ...{ start: maybe(text(300)), readyMs: maybe(whole), difficulty: maybe(whole), ...priced },
});
export type Opening = Out<typeof Opening>;

/** How an event takes registrations. */
export const Offer = entity('RegistrationOffer', {
  ...offered,
  eventId: text(20),
  title: text(200),
  version: whole,
  zone: text(64),
  problem: maybe(choice(...formProblems)),
  /** `edit`: change this; `manage`: confirm, cancel and check in. */
  can: shape({ edit: yes, manage: yes }),
});
export type Offer = Out<typeof Offer>;

/** An occurrence with its figures. `original` is empty if it no longer takes place. */
export const RegistrationDay = entity('RegistrationDay', {
  day: text(10),
  original: text(19),
  start: instant,
  allDay: yes,
  taken: whole,
  waiting: whole,
});
export type RegistrationDay = Out<typeof RegistrationDay>;

/** What a signed-in person registers with: their household, and the questions of the event's form in their language. */
export const HouseholdOpening = entity('HouseholdOpening', {
  state: choice(...registrationStates),
  left: maybe(whole),
  waiting: yes,
  title: text(200),
  original: text(19),
  start: instant,
  allDay: yes,
  ...{ zone: text(64), ...priced },
  formVersion: maybe(whole),
  questions: many(FormQuestion, 500),
  people: many(shape({ id, firstName: text(100), lastName: text(100), registered: yes }), 100),
});
export type HouseholdOpening = Out<typeof HouseholdOpening>;

const byChurch = shape({ churchId: maybe(text(20)) });
/** `location`: of the page that says how it went, with 303; `page`: the form with its errors. */
const Posted = shape({ status: whole, location: maybe(exact(300)), page: maybe(exact(2_000_000)) });
const staff = 'Those who can edit the event, and holders of Registrations permissions, may';

export const registrations = {
  mine: get('/registrations/mine', {
    says: 'Lists the registrations of the caller’s household that are still to come, soonest first.',
    returns: many(Registration),
  }),
  open: get('/registrations/open/:eventId', {
    says: 'Opens the registration for one occurrence of an event.',
    access: 'anyone',
    query: shape({ ...byChurch.entries, original: maybe(text(19)) }),
    returns: Opening,
  }),
  household: get('/registrations/household/:eventId', {
    says: 'Opens the registration for the caller’s household.',
    query: shape({ original: maybe(text(19)), language: maybe(text(10)) }),
    returns: HouseholdOpening,
  }),
  register: post('/registrations/register', {
    says: 'Registers a household or a party for one occurrence of an event, or puts them on its waiting list. Sent twice, it takes effect once.',
    access: 'anyone',
    body: RegistrationSave,
    returns: Registration,
  }),
  post: post('/registrations/post', {
    says: 'Registers with the fields of a page’s form, for browsers without script: leads to the outcome, or to a page with the errors.',
    access: 'anyone',
    form: true,
    body: mapOf(many(exact(50_000), 100)),
    returns: Posted,
  }),
  cancelByLink: post('/registrations/:id/link', {
    says: 'Cancels a registration, or accepts its seats, with the key of the link in its emails.',
    access: 'anyone',
    form: true,
    limit: { times: 60, minutes: 10 },
    body: mapOf(many(exact(100), 10)),
    returns: Posted,
  }),
  ofEvent: get('/registrations/event/:eventId', {
    says: `Lists the registrations for an event, by date. ${staff} read them.`,
    orEmpty: true,
    query: shape({ day: maybe(text(10)) }),
    returns: many(Registration, 20_000),
  }),
  count: get('/registrations/event/:eventId/count', {
    says: 'Counts the people registered for the next occurrence of an event.',
    access: 'anyone',
    query: byChurch,
    returns: shape({ count: whole }),
  }),
  days: get('/registrations/days/:eventId', {
    says: `Lists the upcoming occurrences of an event and those with registrations. ${staff} read them.`,
    returns: many(RegistrationDay, 2000),
  }),
  offer: get('/registrations/offer/:eventId', { says: `How an event takes registrations. ${staff} read it.`, returns: Offer }),
  change: post('/registrations/offer/:eventId', {
    says: 'Changes how an event takes registrations; more seats are given to those who wait. Those who can edit the event may.',
    body: shape({ ...offered, version: whole }),
    returns: shape({ offer: Offer, undo: id }),
  }),
  export: post('/registrations/export/:eventId', {
    says: `Starts to export who is registered for an event, or one of its days, a line for each person. ${staff} do.`,
    body: ExportAsked,
    returns: Job,
  }),
  exported: get('/registrations/exports/:jobId', {
    says: 'An address at which the export that the caller has started can be downloaded for five minutes. It is kept for a day.',
    returns: shape({ url: text(2000), name: text(300) }),
  }),
  ofPerson: get('/registrations/person/:personId', {
    says: 'Lists the registrations of a person: for themselves, their household, and holders of Registrations permissions.',
    returns: many(Registration),
  }),
  load: get('/registrations/:id', { says: 'Returns a registration, to its household and staff.', orEmpty: true, returns: Registration }),
  cancel: post('/registrations/:id/cancel', {
    says: 'Cancels a registration; its seats go to those who wait. Its household and staff may.',
    body: shape({}),
    returns: Registration,
  }),
  accept: post('/registrations/:id/accept', {
    says: 'Accepts the seats that are kept for a party which moved up from the waiting list. Its household and staff may.',
    body: shape({}),
    returns: Registration,
  }),
  remove: del('/registrations/:id', {
    says: 'Cancels a registration, as older clients do. Its household and staff may.',
    returns: shape({}),
  }),
  confirm: post('/registrations/:id/confirm', {
    says: 'Gives a party its seats: a held one, one that waits, or a cancelled one. Refused if there isn’t room. Staff may.',
    body: shape({}),
    returns: Registration,
  }),
  checkIn: post('/registrations/:id/checkin', {
    says: 'Marks a confirmed party as present, or not. Staff may.',
    body: shape({ checkedIn: yes }),
    returns: Registration,
  }),
};
