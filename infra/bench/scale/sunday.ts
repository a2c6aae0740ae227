// What one church asks of a stage each second while its live service runs; counted from the chat's own paces.
import { listenerPause, windowMs } from '#shared/messaging/chat/pace.ts';
import { live, liveUnits } from './load.ts';

const listeners = live.inChat + live.hosts;
const messages = (live.inChat * live.messagesEach) / live.seconds;
/** As if each emoji were told by itself; they are told once a second. */
const events = messages + (live.inChat * live.emojisEach) / live.seconds;
/** Small rooms: the edge answers hardly anyone from what it keeps for a second. */
const log = listeners / listenerPause;
const reports = live.inChat / (windowMs / 1000);
const arriving = listeners / live.arrivingSeconds;

export const sunday = {
  events,
  /** Sockets that are open, and posts to them. */
  listeners,
  arriving,
  frames: events * listeners,
  /** A newcomer opens the chat and joins its room. */
  calls: log + reports + events + 2 * arriving,
  reads:
    log * liveUnits.log.reads + reports * liveUnits.report.reads + events * liveUnits.message.reads + arriving * liveUnits.arrival.reads,
  writes: reports * liveUnits.report.writes + events * liveUnits.message.writes + arriving * liveUnits.arrival.writes,
} as const;
