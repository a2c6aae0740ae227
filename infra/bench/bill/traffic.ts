import { justJoinedMinutes, keepAliveMinutes } from '#shared/messaging/live/frames.ts';

const socketMinutes = 5;

/**
 * What a church of 500 does in a month, next to the calls of `table.ts`. These are assumptions, not measurements: the bench prints them
 * below the bill.
 */
export const month = {
  pageViews: 20_000,
  /** Of these, by visitors whose browsers have kept nothing. */
  newPageViews: 10_000,
  /** Visitors who scroll to a map: it is on one of a site's pages, mostly at its end, and its tiles are kept for a week. */
  mapsSeen: 250,
  portalOpenings: 10_000,
  /** Each browser loads the portal anew after a release. */
  browsers: 500,
  releases: 1,
  /** Minutes that an opened portal holds its connection. */
  socketMinutes,
  /** Its first text, the answer, and a keep-alive if one is due before it ends; hints are counted with what they tell of. */
  socketMessages: 2 + Math.max(0, socketMinutes - justJoinedMinutes) / keepAliveMinutes,
  mails: 600,
  /** Messages written, private and in groups: each is stored, told to sockets, and delivered in the background. */
  messages: 2_000,
  publishings: 20,
  hostChanges: 0.1,
  pagesPerPublishing: 6,
  /** Calendars from elsewhere, fetched hourly. */
  importedCalendars: 1,
  uploads: 60,
  formFiles: 30,
  formFileGb: 0.06,
  tableGb: 0.02,
  contentGb: 0.3,
  logRetentionMonths: 12,
} as const;

/** What a call uses besides the table. */
export const call = {
  /** Waiting for the table, whose requests take single-digit milliseconds, once for those that are sent together. */
  secondsPerRound: 0.006,
  roundsOfMessage: 5,
  /** Starting, verifying the token, checking, writing JSON; and new environments, spread over all calls. */
  secondsBesides: 0.02,
  /** Hashing a password takes that at the strength of the stages. */
  secondsOfSignIn: 0.4,
  gb: 1,
  /**
   * A line of the gateway’s access log (`infra/aws/api/accessLog.ts`: 0.17 kB with a longer address) with the 26 bytes that are charged for
   * each, and now and then one of our own. The socket’s has the connection as well.
   */
  logKb: 0.23,
  socketLogKb: 0.24,
  /** A line of the distribution’s log. */
  visitLogKb: 0.3,
  /** How much logs shrink where they are stored. */
  logCompression: 0.15,
  /** Requests for files that the CDN has to pass on. */
  missed: 0.1,
} as const;

/**
 * GB-months of the distribution’s log by the requests in it. CloudFront delivers it to the object store without a charge, unless as Parquet;
 * its storage is paid for (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html, “Pricing”, read in
 * November 2026). Its files are compressed.
 */
export const visitLogGb = (requests: number): number =>
  ((requests * call.visitLogKb) / 1e6) * call.logCompression * month.logRetentionMonths;

export const assumptions: readonly string[] = [
  `${month.pageViews.toLocaleString('en')} views of pages, half of them by new visitors, of whom ${month.mapsSeen} scroll to a map; ${month.portalOpenings.toLocaleString('en')} openings of the portal for ${month.socketMinutes} minutes each, in ${month.browsers} browsers; ${month.releases} release; of the openings, 4,000 are the first of a day, and a third of the others come from another network`,
  `${month.mails} mails, ${month.messages.toLocaleString('en')} messages, ${month.publishings} publishings of ${month.pagesPerPublishing} pages, ${month.uploads} uploads and ${month.formFiles} files in forms, an imported calendar every hour`,
  `${month.tableGb} GB in the table and ${month.contentGb} GB of uploads; weekly backups for five weeks, monthly ones for a year; logs for a year`,
  `a call takes ${call.secondsBesides * 1000} ms and ${call.secondsPerRound * 1000} ms for each round of requests to the table, at ${call.gb} GB; a sign-in ${call.secondsOfSignIn} s; the function of sockets has a quarter of that memory and processor`,
  'a message needs 4 reads and 8 writes in 5 rounds; calls that a visit makes beyond those listed, as much of the table as the listed ones on average',
  'visitors in North America and Europe, or anywhere with price class 100; every stage alone in its account',
];
