// A Sunday morning: a fifth of all churches stream in the same hour, with a chat each.
import { lanes as chatLanes } from '#functions/messaging/chat/log/tell.ts';
import { functions } from '#infra/plan.ts';
import { framesFor } from '#infra/quotas.ts';
import { enough, type Limit } from './limit.ts';
import { live, liveUnits, seconds, share } from './load.ts';
import { sunday } from './sunday.ts';

/** An item of the table takes this many writes a second; so does a partition. */
const writesOfItem = 1_000;
/** Units that a message writes into the partition of its room: number, entry, and what belongs to it. */
const unitsPerMessage = liveUnits.message.writes;
/** Messages a second of ten thousand viewers, as `npm run prove -- broadcast` has them. */
const messagesOfCrowd = 20 / 10_000;

export function liveLimits(): Limit[] {
  const [, byHand] = functions.site.triggers;
  const [{ atOnce }] = functions.deliver.triggers;
  const lanes = functions.mailer.triggers[1];
  return [
    {
      what: 'live: frames to sockets of chats',
      most: framesFor(enough),
      perChurch: share.streaming * sunday.frames,
      how: `${live.inChat} listen in each; ${framesFor(enough).toLocaleString('en')} a second where that many churches are entered, then viewers ask`,
    },
    {
      what: 'live: frames counted',
      of: ['rows ChatFanOut'],
      most: chatLanes * writesOfItem,
      perChurch: share.streaming * sunday.events,
      how: `${chatLanes} counters, one write for each frame of a room`,
    },
    {
      what: 'live: what a chat has done later',
      of: ['queue deliver'],
      most: atOnce / seconds.delivered,
      perChurch: share.streaming * sunday.events,
      how: `counts that are told and messages that are let through, ${atOnce} at once, besides the notifications`,
    },
    {
      what: 'live: file of dates, written',
      of: ['queue publish'],
      most: byHand.atOnce / seconds.liveFile,
      perChurch: (share.streaming * live.steps) / live.seconds,
      how: `with each step of a host; nothing when a service begins; ${byHand.atOnce} at once`,
    },
    {
      what: 'live: file of dates, asked of the bucket',
      // As with pages: a prefix for each church, asked every five seconds at most by each of a few regions.
      most: Number.POSITIVE_INFINITY,
      perChurch: 1,
      how: 'kept at the edge for five seconds, a prefix per church',
    },
    {
      what: 'live: mails of what is missing',
      of: ['queue mailings'],
      most: (lanes.batch * lanes.atOnce) / (seconds.sentMail + 2 * seconds.tableRequest),
      perChurch: (share.streaming * 3) / 1800,
      how: 'to three people of each church, within half an hour',
    },
    {
      what: 'live: messages of one chat',
      most: writesOfItem,
      perChurch: messagesOfCrowd * unitsPerMessage,
      how: 'the partition of its room; the proof of ten thousand viewers has twenty messages a second',
      within: { unit: 'viewers', needed: 10_000 },
    },
  ];
}
