// Everything live for one person in one church: the socket, its rooms, the counts, the threads and the outbox.
import { asOneself } from '#shared/messaging/conversations/oneself.ts';
import { alertsRoom, type JoinRequest } from '#shared/messaging/live/frames.ts';
import type { Counts } from '#shared/messaging/words.ts';
import type { In } from '#shared/words.ts';
import { tokenOf } from '#web/api.ts';
import { tellJob } from '#web/session/jobs/jobFrames.ts';
import { DeliveryReceipts } from './deliveryReceipts.ts';
import { tellNews, wantsNews } from './firstNews.ts';
import { Outbox } from './outbox/outbox.ts';
import { LiveConnection } from './socket/connection.ts';
import type { Heard } from './socket/readFrame.ts';
import { type Listener, Rooms } from './socket/rooms.ts';
import type { Joined } from './socket/socket.ts';
import { dropOldDrafts } from './thread/draftStorage.ts';
import { ThreadStore } from './thread/store.ts';
import { UnreadCounts } from './unreadCounts.ts';

export type OnFrame = (frame: Heard) => void;
/** Frames that concern the person; all others concern a room. */
const alerts = new Set(['privateMessage', 'notification', 'reconnect']);
const threadsKept = 20;

export class Live {
  readonly me: Listener;
  readonly keeper = new UnreadCounts();
  readonly wire: LiveConnection;
  readonly outbox: Outbox;
  #rooms: Rooms;
  #arrivals = new DeliveryReceipts();
  #hearers = new Map<string, Set<OnFrame>>();
  #threads = new Map<string, ThreadStore>();
  #leaveAlerts: (() => void) | undefined;
  /** What was unread when the socket joined. */
  #counts: Counts | undefined;
  /** How many alerts were heard, and how many of them before the socket was to join: those since may know more than its answer. */
  #alerts = 0;
  #alertsBefore = 0;

  /** `mergedIds`: the person's other records (docs/decisions.md, P43). */
  constructor(me: Listener, mergedIds: readonly string[] = []) {
    this.me = me;
    this.#rooms = new Rooms(me);
    this.outbox = new Outbox(me, () => this.wire.doubt());
    this.wire = new LiveConnection({
      greeting: () => this.#greeting(),
      opened: (socketId, joined) => this.#opened(socketId, joined),
      heard: (frame) => this.#heard(mergedIds.length > 0 ? { ...frame, data: asOneself(frame.data, me.personId, mergedIds) } : frame),
      failed: () => this.#failed(),
    });
  }

  start(): void {
    dropOldDrafts();
    this.keeper.start();
    this.#leaveAlerts = this.#rooms.enter(alertsRoom, () => this.#missed());
    this.outbox.start();
    this.wire.start();
  }

  stop(): void {
    this.wire.stop();
    this.outbox.stop();
    this.keeper.stop();
    this.#arrivals.stop();
    this.#leaveAlerts?.();
    this.#rooms.stop();
    for (const thread of this.#threads.values()) thread.stop();
  }

  /** Subscribes to a room's frames without joining it; `alerts` for frames that concern the person. */
  hear(conversationId: string, onFrame: OnFrame): () => void {
    const hearers = this.#hearers.get(conversationId) ?? new Set();
    this.#hearers.set(conversationId, hearers);
    hearers.add(onFrame);
    return () => {
      hearers.delete(onFrame);
      if (hearers.size === 0) this.#hearers.delete(conversationId);
    };
  }

  /** Joins a room and subscribes to it; `joined` is called whenever something may have been missed. Returns a leave function. */
  listen(conversationId: string, onFrame: OnFrame, joined: () => void): () => void {
    const deaf = this.hear(conversationId, onFrame);
    const leave = this.#rooms.enter(conversationId, joined);
    return () => {
      deaf();
      leave();
    };
  }

  /** One thread shared by everything that shows it; the last few are cached, so that reopening them is instant. */
  thread(conversationId: string): ThreadStore {
    const known = this.#threads.get(conversationId) ?? new ThreadStore(this, conversationId);
    this.#threads.delete(conversationId);
    this.#threads.set(conversationId, known);
    const idle = [...this.#threads].filter(([, thread]) => !thread.isShown).slice(0, Math.max(0, this.#threads.size - threadsKept));
    for (const [id, thread] of idle) if (thread !== known) this.#threads.delete(id);
    return known;
  }

  /** Joins the alerts of the user who is signed in. */
  #greeting(): string {
    this.#alertsBefore = this.#alerts;
    const token = tokenOf('messaging');
    const request: In<typeof JoinRequest> = { action: 'join', token: token ?? '', ...(wantsNews() ? { news: true } : {}) };
    return token ? JSON.stringify(request) : 'getId';
  }

  /** A socket that joined another church's alerts, because its token was that church's, joins these by a call. */
  #opened(socketId: string, joined: Joined | undefined): void {
    const own = joined?.churchId === this.me.churchId ? joined : undefined;
    const isCurrent = this.#alerts === this.#alertsBefore;
    this.#counts = isCurrent ? own?.counts : undefined;
    tellNews(isCurrent ? own?.news : undefined);
    this.#rooms.moved(socketId, own && alertsRoom);
    this.outbox.hurry();
  }

  /** The alerts room was joined: the person's lists reload themselves. */
  #missed(): void {
    if (this.#counts) this.keeper.learn(this.#counts);
    else this.keeper.ask();
    this.#counts = undefined;
    this.#tellLists();
  }

  #tellLists(): void {
    this.#tell(alertsRoom, { churchId: this.me.churchId, conversationId: '', action: 'reconnect', data: {} });
  }

  #tell(room: string, frame: Heard): void {
    for (const onFrame of this.#hearers.get(room) ?? []) onFrame(frame);
  }

  #heard(frame: Heard): void {
    if (frame.churchId && frame.churchId !== this.me.churchId) return;
    if (alerts.has(frame.action)) {
      this.#alerts += 1;
      tellNews(undefined);
    }
    this.keeper.hear(frame);
    if (frame.action === 'job') tellJob(frame.data);
    this.#tell(alerts.has(frame.action) ? alertsRoom : frame.conversationId, frame);
    if (frame.action === 'reconnect') {
      this.#rooms.missed(alertsRoom);
      this.#rooms.rejoin();
    }
    // A visible thread reports it itself, with the number.
    const isShown = this.#threads.get(frame.conversationId)?.isShown;
    if (frame.action === 'privateMessage' && !isShown) this.#arrivals.heard(frame.conversationId);
  }

  /** Without a socket, everything visible polls. */
  async #failed(): Promise<boolean> {
    const reached = await this.keeper.fetch();
    if (reached) this.#rooms.missed(alertsRoom);
    if (reached) this.#tellLists();
    return reached;
  }
}
