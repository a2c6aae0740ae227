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
  /** Units of the table in a month; `npm run bench -- bill` counts 310,000 and 121,000. */
  tableReadsPerMonth: 320_000,
  tableWritesPerMonth: 125_000,
  /** Files that are made of answers or registrations, and what other areas order to be done with submissions. */
  exportsPerMonth: 8,
  submissionOrdersPerMonth: 200,
  /** Of a church that has a gateway: statements and imports; gifts that were interrupted. */
  givingJobsPerMonth: 5,
  interruptedGiftsPerMonth: 10,
  /** Payments for seats; the move of a podcast, once in two years. */
  seatPaymentsPerMonth: 60,
  podcastMovesPerMonth: 1 / 24,
  /** Files sent with forms, and how many are kept. */
  formFilesPerMonth: 30,
  formFilesKept: 720,
} as const;

/** A live service of such a church, on the Sunday morning on which `share.streaming` of all churches have one at the same hour. */
export const live = {
  /** Devices; half of them have the chat open. */
  viewers: 40,
  inChat: 20,
  hosts: 3,
  messagesEach: 2,
  emojisEach: 5,
  /** From the first viewer to the end of the chat, and until most of them are there. */
  seconds: 75 * 60,
  arrivingSeconds: 900,
  /** What hosts change of the service while it runs: each writes the file of dates. */
  steps: 6,
} as const;

/** Units of the table that a chat takes. `log`: what is new; `message`: number, then id, entry and pace in a transaction; `arrival`: opened and joined. */
export const liveUnits = {
  message: { reads: 6, writes: 14 },
  report: { reads: 1, writes: 2 },
  log: { reads: 3 },
  arrival: { reads: 10, writes: 5 },
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
  /** Stream in the same hour: half of those in one zone. */
  streaming: 0.2,
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
  export: 10,
  submissionOrder: 0.15,
  /** Reads everyone of a church, compares them, and writes what changed. */
  duplicateSearch: 1,
  /** Reads everyone of a church, stores them, and removes what marks who was changed on a day. */
  copy: 0.6,
  givingJob: 15,
  podcastMove: 2000,
  seatPayment: 0.2,
  /** A file of a form is looked at: its rows, its submission, the store’s mark. */
  checkedFile: 0.1,
  /** The file of a church’s dates is written; a date is looked at before it begins. */
  liveFile: 0.15,
  readiness: 0.6,
  /** Within which everyone of an evening opens a socket. */
  arrivingSockets: 1800,
} as const;

const monthSeconds = 30 * 86_400;
/** A monthly number as a rate per second in the busiest minute. */
export const atPeak = (perMonth: number): number => (perMonth / monthSeconds) * peak;
