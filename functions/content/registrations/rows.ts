/**
 * The rows of registrations for events.
 *
 * | question                                    | where                                            | requests |
 * |---------------------------------------------|--------------------------------------------------|----------|
 * | the seats of an occurrence, who waits       | get `seats#<first of the series>`, by day        | 1        |
 * | the seats of all occurrences of an event    | query the same                                   | 1        |
 * | one registration                            | get `registration#<id>`                          | 1        |
 * | the registrations of an event, by day       | query gsi1 `registrations#<first of the series>` | 1 a MB   |
 * | the registrations that a person is part of  | query `attends#<person>`, batch of registrations | 2        |
 * | how the dates of an event were moved        | query `seats#<first of the series>`, from `move` | 1        |
 */

import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Step } from '#shared/content/calendars/series/follow.ts';
import { statuses } from '#shared/content/registrations/registrations.ts';
import { paymentStates } from '#shared/giving/bills/bills.ts';
import { languageCodes } from '#shared/languages.ts';
import { heldReasons } from '#shared/spam.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'content';

/** How many parties can wait for one occurrence: the list is one row. */
export const mostWaiting = 2000;

/** `until`: when it expires, a year after the occurrence. */
export const SeatsRow = shape({
  rootId: text(20),
  day: text(10),
  taken: whole,
  waiting: many(shape({ id: text(20), seats: whole }), mostWaiting),
  start: instant,
  allDay: yes,
  until: instant,
});
export type SeatsRow = Out<typeof SeatsRow>;
const until = (row: { until: string }) => new Date(row.until);
export const seats = kind({
  area,
  name: 'RegistrationSeats',
  row: SeatsRow,
  key: ({ rootId, day }: { rootId: string; day: string }) => ({ pk: ['seats', rootId], sk: [day] }),
  expires: until,
});

const Schedule = shape({ start: text(19), rule: text(1000), zone: text(64), allDay: yes, additions: many(text(19), 500) });

/**
 * A change that moved the dates of an event: what was registered up to this `sequence` of the event is at another date since, maybe of
 * another event, whose series this is. `settled`: all that was registered has followed.
 */
export const MoveRow = shape({
  rootId: text(20),
  eventId: text(20),
  sequence: whole,
  step: Step,
  before: Schedule,
  after: Schedule,
  to: shape({ eventId: text(20), rootId: text(20), sequence: whole }),
  settled: maybe(yes),
});
export type MoveRow = Out<typeof MoveRow>;
export const moves = kind({
  area,
  name: 'RegistrationMove',
  row: MoveRow,
  key: ({ rootId, eventId, sequence }: Pick<MoveRow, 'rootId' | 'eventId' | 'sequence'>) => ({
    pk: ['seats', rootId],
    sk: ['move', eventId, String(sequence)],
  }),
  expires: () => later(7 * dayMs),
});

/** What the people of a registration were told last, and since when it is no longer so. */
const Told = shape({ start: instant, allDay: yes, off: yes, since: instant });

/** `seq`: of what giving told last. */
const Payment = shape({
  ...{ state: choice(...paymentStates), total: whole, currency: text(3), fundId: text(20), seq: whole },
  giftId: maybe(text(20)),
});

/**
 * A party. Of people of the church only the id is stored: someone who is erased there is gone from here, too. `contact`: of a visitor. `held`:
 * why it is, or was, held. `sequence`: of the event when its date was last looked up. `off`: its date no longer takes place.
 */
export const RegistrationRow = shape({
  id: text(20),
  rootId: text(20),
  day: text(10),
  eventId: text(20),
  groupId: text(20),
  title: text(200),
  original: text(19),
  sequence: maybe(whole),
  start: instant,
  allDay: yes,
  off: maybe(yes),
  told: maybe(Told),
  status: choice(...statuses),
  members: many(shape({ id: text(20), personId: maybe(text(20)), firstName: maybe(text(100)), lastName: maybe(text(100)) }), 50),
  personId: maybe(text(20)),
  householdId: maybe(text(20)),
  contact: maybe(text(254)),
  language: choice(...languageCodes),
  hasForm: maybe(yes),
  registered: instant,
  cancelled: maybe(instant),
  held: maybe(choice(...heldReasons)),
  /** By when it has to accept its seats. */
  acceptBy: maybe(instant),
  payment: maybe(Payment),
  /** By when it has to pay for its seats. */
  payBy: maybe(instant),
  /** Its seats were released because no one paid. */
  lapsed: maybe(yes),
  checkedIn: maybe(yes),
  until: instant,
});
export type RegistrationRow = Out<typeof RegistrationRow>;
export const registrations = kind({
  area,
  name: 'Registration',
  row: RegistrationRow,
  key: ({ id }: { id: string }) => ({ pk: ['registration', id], sk: ['registration'] }),
  gsi1: (row) => ({ pk: ['registrations', row.rootId], sk: [row.day, row.registered, row.id] }),
  expires: until,
  audit: {
    label: (row) => row.title,
    id: (row) => row.id,
    skip: ['cancelled', 'acceptBy', 'payment', 'payBy', 'lapsed', 'sequence', 'told', 'original', 'rootId', 'day', 'eventId', 'until'],
  },
});

/** A person's part in a registration. `slot`: the occurrence, so that no one is registered twice for it; of a cancelled one its id. */
export const attendances = kind({
  area,
  name: 'Attendance',
  row: shape({ personId: text(20), slot: text(40), registrationId: text(20), until: instant }),
  key: ({ personId, slot }: { personId: string; slot: string }) => ({ pk: ['attends', personId], sk: [slot] }),
  expires: until,
});

export const slotOf = ({ rootId, day }: Pick<RegistrationRow, 'rootId' | 'day'>): string => `${rootId} ${day}`;
/** Those of the church who are part of it. */
export const peopleOf = ({ members }: RegistrationRow): string[] => [...new Set(members.flatMap(({ personId }) => personId ?? []))];
