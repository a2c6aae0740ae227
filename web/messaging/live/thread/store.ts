// One conversation's thread: its known messages, kept current by frames and by loading what was missed.
import { sleep } from '#shared/concurrency/sleep.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import type { Message } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import type { Live, OnFrame } from '../live.ts';
import { Observable } from '../observable.ts';
import { goneFrame, type Heard, messageOf, seenOf, typingOf } from '../socket/readFrame.ts';
import { ThreadFetcher } from './fetcher.ts';
import { withCan } from './messagePermissions.ts';
import { ReadReceipts } from './readReceipts.ts';
import { emptyThread, hasGap, inOrder, lacksQuote, newest, type ThreadState, withMessage, withoutMessage } from './state.ts';
import { TypingIndicator } from './typingIndicator.ts';

export interface ThreadNow {
  readonly stored: readonly Message[];
  readonly loaded: boolean;
  readonly more: boolean;
  readonly loadingOlder: boolean;
  readonly problem: unknown;
}

/** In milliseconds: a frame that is merely late may fill the gap itself. */
const gapPatience = 150;
/** In milliseconds: at the top of the thread, the next page is requested at once. */
const olderPause = 2_000;

export class ThreadStore {
  readonly now = new Observable<ThreadNow>({ stored: [], loaded: false, more: false, loadingOlder: false, problem: undefined });
  readonly typing: TypingIndicator;
  readonly seen: ReadReceipts;
  /** How often the room was joined, and the messages fetched since; read positions told before are not fetched here. */
  readonly joins = new Observable(0);
  readonly conversationId: string;
  #live: Live;
  #state: ThreadState = emptyThread;
  #fetcher: ThreadFetcher;
  #shown = 0;
  #stops: (() => void)[] = [];
  #isListening = false;
  #hasJoined = false;
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(live: Live, conversationId: string) {
    this.#live = live;
    this.conversationId = conversationId;
    this.typing = new TypingIndicator(conversationId);
    this.seen = new ReadReceipts(conversationId);
    const grow = (state: ThreadState) => this.#set(state);
    this.#fetcher = new ThreadFetcher({ conversationId, state: () => this.#state, grow, done: (problem) => this.#fetched(problem) });
  }

  get isShown(): boolean {
    return this.#shown > 0;
  }

  /** A screen shows the thread until the returned function is called. */
  show(): () => void {
    this.#shown += 1;
    if (this.#shown === 1) this.#start();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#shown -= 1;
      if (this.#shown === 0) this.stop();
    };
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#isListening = false;
    clearTimeout(this.#gap);
    this.#fetcher.stop();
    this.typing.stop();
    this.seen.stop();
  }

  /** Fetches what was missed. */
  refresh(): void {
    this.#fetcher.refresh();
  }

  /** Never rejects; pauses after a failure. */
  async older(): Promise<void> {
    if (!this.#state.more) return;
    this.#tell({ loadingOlder: true });
    try {
      await this.#fetcher.older();
    } catch (error) {
      console.warn('Older messages could not be fetched.', error);
      await sleep(olderPause);
    }
    this.#tell({ loadingOlder: false });
  }

  async edit(id: string, content: string): Promise<void> {
    // With the time it was sent, so that returning to an earlier wording is not taken for a repeated send.
    const timeSent = this.#state.byId.get(id)?.timeSent;
    const [stored] = await call(messages.save, { body: [{ id, conversationId: this.conversationId, timeSent, content }] });
    if (stored) this.#take(stored);
  }

  async remove(id: string): Promise<void> {
    await call(messages.remove, { id });
    this.#gone(id);
  }

  async react(id: string, emoji: string): Promise<void> {
    this.#take(await call(messages.react, { body: { id, emoji } }));
  }

  async announce(id: string, announced: boolean): Promise<void> {
    this.#take(await call(messages.announce, { body: { id, announced } }));
  }

  markRead(): void {
    this.seen.read(newest(this.#state));
  }

  #start(): void {
    const { conversationId } = this;
    this.#stops = [this.#live.outbox.onSent((message) => message.conversationId === conversationId && this.#take(message))];
    this.seen.start();
    this.#fetcher.start();
  }

  /** Without access the room isn't joined: it is joined after the first successful read. Anything sent until then is loaded. */
  #listen(): void {
    if (this.#isListening || !this.isShown) return;
    this.#isListening = true;
    const hear: OnFrame = (frame) => this.#hear(frame);
    this.#stops.push(this.#live.listen(this.conversationId, hear, () => this.#joined()));
  }

  #joined(): void {
    this.#hasJoined = true;
    this.refresh();
  }

  #fetched(problem: unknown): void {
    this.#tell({ problem });
    this.#mindGap();
    if (problem) return;
    this.#listen();
    this.seen.again();
    if (this.#hasJoined) this.joins.set(this.joins.read() + 1);
    this.#hasJoined = false;
  }

  #hear({ action, data }: Heard): void {
    if (action === 'message') this.#heardMessage(messageOf(data));
    else if (action === 'deleteMessage') this.#gone(goneFrame(data)?.id);
    else if (action === 'typing') this.#heardTyping(typingOf(data));
    else if (action === 'seen') this.#heardSeen(seenOf(data));
  }

  #heardMessage(message: Message | undefined): void {
    if (message) this.typing.stopped(message.personId);
    if (message && !lacksQuote(this.#state, message)) this.#take(withCan(message, this.#state.byId.values(), this.#live.me.personId));
    else this.refresh();
  }

  #heardTyping(who: ReturnType<typeof typingOf>): void {
    if (who && who.personId !== this.#live.me.personId) this.typing.types(who.personId, who.displayName);
  }

  #heardSeen(who: ReturnType<typeof seenOf>): void {
    if (who) this.seen.saw(who.personId, who);
  }

  #take(message: Message): void {
    this.#set(withMessage(this.#state, message));
    this.#mindGap();
  }

  #gone(id: string | undefined): void {
    if (id) this.#set(withoutMessage(this.#state, id, new Date().toISOString()));
    this.refresh();
  }

  #mindGap(): void {
    clearTimeout(this.#gap);
    if (hasGap(this.#state) && !this.now.read().problem) this.#gap = setTimeout(() => this.refresh(), gapPatience);
  }

  #set(state: ThreadState): void {
    this.#state = state;
    this.#live.outbox.arrived(new Set(state.byId.keys()));
    const loaded = state.known !== undefined;
    this.#tell({ stored: inOrder(state), loaded, more: state.more });
    if (loaded && this.isShown) this.seen.received(newest(state));
  }

  #tell(change: Partial<ThreadNow>): void {
    this.now.set({ ...this.now.read(), ...change });
  }
}
