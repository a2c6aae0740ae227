/**
 * What one church of 500 does, as the scale bench multiplies it. Assumptions, each on the cautious side, so that the number of churches at
 * which something breaks is rather too low than too high.
 */
export const church = {
  people: 500,
  /** Calls of the API in a month; `infra/bench/table.ts` lists them. */
  callsPerMonth: 116_000,
  /** Sockets open at the busiest moment, a Sunday evening: one in a hundred. */
  sockets: 5,
  /** Rooms that a socket is in. */
  roomsPerSocket: 2,
  /** Mails in a month; `urgentMails` of them are awaited by someone: links, codes, invitations. */
  mailsPerMonth: 600,
  urgentMailsPerMonth: 60,
  /** Changes that are published by hand. */
  publishedPerMonth: 60,
  /** Changes of a host: a sub-domain, a domain, maintenance. */
  hostChangesPerMonth: 2,
  /** Orders to notify someone, by whatever way. */
  deliveriesPerMonth: 1_000,
  /** Rows that the table gets in a month with an order in the outbox. */
  ordersPerMonth: 3_000,
  /** What the gateway of a church that has one tells in a month; and recurring gifts that are due on the morning most of them are. */
  gatewayEventsPerMonth: 400,
  giftsOfMorning: 30,
  /** Lines of the audit log in a month. */
  auditLinesPerMonth: 1_500,
} as const;

/** Of all churches. */
export const share = {
  /** In the most populous time zone: their midnight and their mornings are at once. */
  inOneZone: 0.4,
  /** Their website lists what comes next, so that it ages each night. */
  withDates: 0.7,
  withOwnDomain: 0.1,
  /** A group follows a calendar elsewhere. */
  withImports: 0.25,
  /** Takes gifts through a gateway of its own. */
  withGateway: 0.2,
  /** Quiet hours or a daily email end for someone in the same five minutes. */
  withWaiting: 0.5,
} as const;

/** The busiest minute against the average one. */
const peak = 6;

/** Typical durations in seconds, as seen on AWS within a region. */
export const seconds = {
  tableRequest: 0.008,
  queueRequest: 0.012,
  edgeStoreRequest: 0.15,
  renderedSite: 1.2,
  fetchedCalendar: 1,
  /** A request to a gateway, with what the table has to do for it; a gift; the comparison of a day. */
  askedGateway: 0.5,
  chargedGift: 1,
  comparedDay: 3,
  sentMail: 0.1,
  delivered: 0.1,
  /** A call of the API. */
  call: 0.06,
  /** Within which everyone of an evening opens a socket. */
  arrivingSockets: 1800,
} as const;

const monthSeconds = 30 * 86_400;
/** A monthly number as a rate per second in the busiest minute. */
export const atPeak = (perMonth: number): number => (perMonth / monthSeconds) * peak;
