// The monthly cloud bill of a church of 500, at list prices of us-east-1. The stage's fixed cost is shared by its churches.
import type { Measured } from './report.ts';
import type { Used } from './table.ts';

/** US dollars. Amazon's public list prices at the time of writing; the rest follows from them. */
const prices = {
  tableReadUnit: 0.125 / 1e6,
  tableWriteUnit: 0.625 / 1e6,
  tableGbMonth: 0.25,
  tableBackupGbMonth: 0.2,
  lambdaRequest: 0.2 / 1e6,
  lambdaGbSecondArm: 0.0000133334,
  httpApiRequest: 1 / 1e6,
  cdnRequest: 0.01 / 1e4,
  cdnGb: 0.085,
  storeGbMonth: 0.023,
  mail: 0.1 / 1e3,
  logGb: 0.5,
};

/** What a church of 500 stores and transfers besides its calls. */
const church = {
  tableGb: 0.02,
  contentGb: 0.3,
  mails: 600,
  cdnRequests: 200_000,
  cdnGb: 4,
  /** Seconds per call at 1 GB; its log output in kB. */
  secondsPerCall: 0.06,
  logKbPerCall: 0.6,
};

/** A sign-in hashes a password: about a third of a second at full strength. */
const secondsOf = (name: string) => (name.startsWith('sign-in') ? 0.4 : church.secondsPerCall);

export function monthlyBill(used: readonly Used[]): Measured[] {
  const asked = used.filter(({ cost }) => cost.requests > 0);
  const sum = (of: (one: Used) => number) => asked.reduce((total, one) => total + of(one) * one.use.perMonth, 0);
  const calls = sum(() => 1);
  const items: [string, number][] = [
    ['table: reads', sum(({ cost }) => cost.reads) * prices.tableReadUnit],
    ['table: writes', sum(({ cost }) => cost.writes) * prices.tableWriteUnit],
    ['table: storage with point-in-time recovery', church.tableGb * (prices.tableGbMonth + prices.tableBackupGbMonth)],
    ['functions', calls * prices.lambdaRequest + sum(({ use }) => secondsOf(use.name)) * prices.lambdaGbSecondArm],
    ['HTTP API', calls * prices.httpApiRequest],
    ['CDN', church.cdnRequests * prices.cdnRequest + church.cdnGb * prices.cdnGb],
    ['object store', church.contentGb * prices.storeGbMonth],
    ['mail', church.mails * prices.mail],
    ['logs', ((calls * church.logKbPerCall) / 1e6) * prices.logGb],
  ];
  const total = items.reduce((all, [, dollars]) => all + dollars, 0);
  const line = (what: string, dollars: number): Measured => ({ what, is: `$${dollars.toFixed(4)}` });
  return [
    ...items.map(([what, dollars]) => line(what, dollars)),
    { what: `${Math.round(calls / 1000)} thousand calls, all in all`, is: `$${total.toFixed(2)}` },
  ];
}
