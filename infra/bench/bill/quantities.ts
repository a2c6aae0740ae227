import { namesOf } from '#infra/aws/typedKeys.ts';
import { functions } from '#infra/plan.ts';
import type { PriceName } from '#infra/prices.ts';
import { share } from '../scale/load.ts';
import type { Used } from '../table.ts';
import { call, month, visitLogGb } from './traffic.ts';
import { type Visit, weights } from './weights.ts';

/** A line of the bill: so many units of a price for one church and month. */
export interface Item {
  readonly what: string;
  readonly price: PriceName;
  readonly amount: number;
}

const visits: Readonly<Record<Visit, number>> = {
  firstPage: month.newPageViews,
  pageAgain: month.pageViews - month.newPageViews,
  mapSeen: month.mapsSeen,
  firstPortal: month.browsers * month.releases,
  portalAgain: month.portalOpenings,
};

const overVisits = (of: (weight: (typeof weights)[Visit]) => number): number =>
  namesOf(weights).reduce((sum, name) => sum + visits[name] * of(weights[name]), 0);

/** Calls that an opening makes, and that `table.ts` lists by themselves. */
const listed = /^(opening the app|home: )/;

/** Of a browser’s first visit to the portal: its sign-in, and what Home asks of giving, which `table.ts` lists as well. */
const listedOfFirst = 2;

function callsOf(used: readonly Used[]) {
  const done = used.filter(({ cost }) => cost.requests > 0);
  const asked = done.filter(({ use: { isCall = true } }) => isCall);
  const total = (ones: readonly Used[], of: (one: Used) => number) => ones.reduce((sum, one) => sum + of(one) * one.use.perMonth, 0);
  const inVisits = asked.filter(({ use }) => listed.test(use.name));
  const ofVisits = total(inVisits, () => 1);
  const others = Math.max(0, overVisits(({ calls }) => calls) - ofVisits - listedOfFirst * visits.firstPortal);
  /** A total over the listed calls, and for the others that visits make as much as for those of visits on average. */
  const ofCalls = (of: (one: Used) => number) => total(asked, of) + (total(inVisits, of) / ofVisits) * others;
  const all = (of: (one: Used) => number) => ofCalls(of) + total(done, of) - total(asked, of);
  return { calls: total(asked, () => 1) + others + month.messages, ofCalls, all };
}

/** The share of a processor grows with the memory. */
const socketGb = functions.socket.memoryMb / 1024;
const callsOfSockets = (used: readonly Used[], of: (one: Used) => number): number =>
  used.filter(({ use }) => use.name.startsWith('the socket')).reduce((sum, one) => sum + of(one), 0);

const beside = (used: readonly Used[], of: (one: Used) => number): number =>
  used.filter(({ use }) => use.isCall === false && !use.name.startsWith('the socket')).reduce((sum, one) => sum + of(one), 0);

/** Everything a church of 500 uses in a month. */
export function quantities(used: readonly Used[]): Item[] {
  const { calls, ofCalls, all } = callsOf(used);
  const beyondVisits = calls - overVisits((weight) => weight.calls);
  // A browser counts no handshake of a socket among its requests.
  const requests = overVisits((weight) => weight.requests) + beyondVisits + month.portalOpenings;
  const kB = overVisits((weight) => weight.kB) + beyondVisits;
  const files = requests - calls - month.portalOpenings;
  const imports = month.importedCalendars * 30 * 24;
  const pages = month.publishings * month.pagesPerPublishing;
  const following = month.mails * 2 + month.messages * 2 + month.publishings * 2 + imports;
  // The first text of a socket, and its end.
  const ofSockets = month.portalOpenings * 2;
  const background = following + ofSockets;
  const seconds =
    ofCalls(({ use, cost }) =>
      use.name.startsWith('sign-in') ? call.secondsOfSignIn : call.secondsBesides + cost.rounds * call.secondsPerRound,
    ) *
      call.gb +
    // What follows an opening, and messages.
    beside(used, ({ use, cost }) => use.perMonth * cost.rounds * call.secondsPerRound) * call.gb +
    month.messages * (call.secondsBesides + call.roundsOfMessage * call.secondsPerRound) * call.gb;
  const socketSeconds =
    ofSockets * call.secondsBesides * (call.gb / socketGb) +
    callsOfSockets(used, ({ use, cost }) => use.perMonth * cost.rounds * call.secondsPerRound);
  // A socket is opened, joins and is closed: a line each.
  const logGb = (calls * call.logKb + month.portalOpenings * 3 * call.socketLogKb) / 1e6;
  return [
    { what: 'table: reads', price: 'tableReadUnit', amount: all(({ cost }) => cost.reads) + month.messages * 4 + imports * 2 },
    { what: 'table: writes', price: 'tableWriteUnit', amount: all(({ cost }) => cost.writes) + month.messages * 8 + following },
    { what: 'table: storage', price: 'tableGb', amount: month.tableGb },
    { what: 'table: point-in-time recovery', price: 'tableRecoveryGb', amount: month.tableGb },
    // Five weekly ones and the first days of a monthly one; the rest of twelve monthly ones is cold.
    { what: 'table: backups', price: 'backupGb', amount: month.tableGb * 5.3 },
    { what: 'table: backups, cold', price: 'backupColdGb', amount: month.tableGb * 11.7 },
    { what: 'functions: calls', price: 'functionCall', amount: calls + background },
    {
      what: 'functions: time',
      price: 'functionGbSecond',
      amount: seconds + socketSeconds * socketGb + following * 0.05 + pages * 0.3 * 1.77,
    },
    { what: 'HTTP API', price: 'apiRequest', amount: calls },
    { what: 'sockets: messages', price: 'socketMessage', amount: month.portalOpenings * month.socketMessages + month.messages * 3 },
    { what: 'sockets: minutes', price: 'socketMinute', amount: month.portalOpenings * month.socketMinutes },
    { what: 'CDN: requests', price: 'cdnRequest', amount: requests },
    { what: 'CDN: bytes', price: 'cdnGb', amount: kB / 1e6 },
    { what: 'CDN: edge function', price: 'edgeCall', amount: requests },
    // The host of a page, and what proves the visitor's address to the API.
    { what: 'CDN: key-value store, read', price: 'edgeRead', amount: month.pageViews + calls },
    // A host that is new or has moved: the store's version is asked for, and one entry put. Publishing doesn't touch it.
    { what: 'CDN: key-value store, written', price: 'edgeStoreCall', amount: month.hostChanges * 2 },
    { what: 'CDN: own domains', price: 'ownDomain', amount: share.withOwnDomain },
    { what: 'CDN: log', price: 'storeGb', amount: visitLogGb(requests) },
    { what: 'objects: storage', price: 'storeGb', amount: month.contentGb },
    // A published page is written for visitors, and for the builder.
    { what: 'objects: written', price: 'storeWrite', amount: pages * 2 + month.uploads * 5 },
    // The portal's own page is one for all churches, and kept by the CDN for a minute.
    { what: 'objects: read', price: 'storeRead', amount: files * call.missed + month.pageViews },
    // Only files that are sent with forms.
    { what: 'malware scan: bytes', price: 'scannedGb', amount: month.formFileGb },
    { what: 'malware scan: files', price: 'scannedObject', amount: month.formFiles },
    { what: 'queues', price: 'queueRequest', amount: (month.mails + month.messages + month.publishings) * 3 },
    { what: 'mail', price: 'mail', amount: month.mails },
    { what: 'logs', price: 'logGb', amount: logGb },
    { what: 'logs: storage', price: 'logStoredGb', amount: logGb * month.logRetentionMonths * call.logCompression },
  ];
}
