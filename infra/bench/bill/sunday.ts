// What a live service costs by the number of its viewers (decision M21): every request, frame and message of one Sunday at list prices.
import { dollarsFor, type PriceName } from '#infra/prices.ts';
import { livePauses } from '#shared/content/live/pauses.ts';
import { frameMs, listenerPause, mostListeners, pauses, reporters, shareOf, stepMs, windowMs } from '#shared/messaging/chat/pace.ts';
import { atMost, type Measured } from '../report.ts';
import { liveUnits as units } from '../scale/load.ts';
import { call, visitLogGb } from './traffic.ts';
import { weights } from './weights.ts';

const sizes = [100, 1_000, 10_000] as const;
/** Dollars, of ten thousand viewers. */
const bar = 30;

const seconds = 75 * 60;
/** Of the viewers; the others only watch. */
const chatting = 0.5;
/** Of each of these. */
const messages = 2;
/** kB with headers: an answer of the log with what is new, the file of dates, a frame. */
const kB = { log: 1, file: 1.2, island: 25 } as const;
/** The clock is asked three times; two islands and their texts come with the page. */
const [clocks, islandFiles] = [3, 4] as const;

interface Line {
  readonly what: string;
  readonly price: PriceName;
  readonly of: (viewers: number) => number;
}

function sunday(viewers: number) {
  const inChat = viewers * chatting;
  const listeners = Math.min(mostListeners, inChat);
  const written = inChat * messages;
  // The worst case: people write all the time.
  const asked = listeners * (seconds / listenerPause) + (inChat - listeners) * (seconds / pauses.lively);
  const files = inChat * (seconds / livePauses.chatting) + (viewers - inChat) * (seconds / livePauses.near);
  const reports = inChat * shareOf(inChat) * (seconds / (windowMs / 1000));
  // The edge asks once for each step of the log, however many wait for it; and for steps that late-comers begin at.
  const origin = Math.min(asked, (seconds * 1000) / stepMs) * 5;
  const calls = written + reports + Math.min(asked, origin);
  const frames = listeners * Math.min(written, (seconds * 1000) / frameMs);
  const requests = viewers * (weights.firstPage.requests + islandFiles + clocks) + asked + files + written + reports + listeners;
  const bytes = viewers * (weights.firstPage.kB + kB.island) + asked * kB.log + files * kB.file + written + reports;
  return { listeners, written, asked, reports, origin: Math.min(asked, origin), calls, frames, requests, bytes };
}

const lines: readonly Line[] = [
  { what: 'CDN: requests', price: 'cdnRequest', of: (viewers) => sunday(viewers).requests },
  { what: 'CDN: bytes', price: 'cdnGb', of: (viewers) => sunday(viewers).bytes / 1e6 },
  { what: 'CDN: edge function', price: 'edgeCall', of: (viewers) => sunday(viewers).requests },
  { what: 'CDN: log', price: 'storeGb', of: (viewers) => visitLogGb(sunday(viewers).requests) },
  { what: 'HTTP API', price: 'apiRequest', of: (viewers) => sunday(viewers).calls },
  { what: 'functions: calls', price: 'functionCall', of: (viewers) => sunday(viewers).calls },
  {
    what: 'functions: time',
    price: 'functionGbSecond',
    of: (viewers) => sunday(viewers).calls * (call.secondsBesides + 3 * call.secondsPerRound) * call.gb,
  },
  {
    what: 'table: reads',
    price: 'tableReadUnit',
    of: (viewers) => {
      const { written, reports, origin } = sunday(viewers);
      return written * units.message.reads + reports * units.report.reads + origin * units.log.reads;
    },
  },
  {
    what: 'table: writes',
    price: 'tableWriteUnit',
    of: (viewers) => sunday(viewers).written * units.message.writes + sunday(viewers).reports * units.report.writes,
  },
  { what: 'sockets: frames', price: 'socketMessage', of: (viewers) => sunday(viewers).frames },
  { what: 'sockets: minutes', price: 'socketMinute', of: (viewers) => (sunday(viewers).listeners * seconds) / 60 },
];

/** Others have used up what an account has free. */
const dollars = ({ price, of }: Line, viewers: number) => dollarsFor(price, of(viewers), false);
const total = (viewers: number) => lines.reduce((sum, line) => sum + dollars(line, viewers), 0);
const columns = (of: (viewers: number) => string) => sizes.map((size) => of(size).padStart(10)).join(' ');
const priced = (of: (viewers: number) => number) => columns((viewers) => `$${of(viewers).toFixed(4)}`);

export const sundayBill = (): Measured[] => [
  { what: 'viewers', is: columns((viewers) => viewers.toLocaleString('en')) },
  { what: 'requests', is: columns((viewers) => Math.round(sunday(viewers).requests).toLocaleString('en')) },
  ...lines.map((line) => ({ what: line.what, is: priced((viewers) => dollars(line, viewers)) })),
  { what: 'all in all', is: priced(total), bar: `<= $${bar} for 10,000`, holds: atMost(total(10_000), bar) },
];

export const assumedOfSunday = (): Measured[] =>
  [
    `${seconds / 60} minutes from the first viewer to the end of the chat, each on a device that has kept nothing; the video comes from its host`,
    `half of the viewers have the chat open and write ${messages} messages each; all the time someone writes, so that it is asked every ${pauses.lively} s`,
    `up to ${mostListeners} listen by sockets and get a frame in ${frameMs} ms at most; about ${reporters} viewers report in ${windowMs / 1000} s`,
    'the edge asks the API for each step of the log five times at most, as the proof of ten thousand viewers has it',
  ].map((what) => ({ what, is: '' }));
