// One thread of one conversation: fetches what its state lacks, and follows what is told in the room.
import { messages } from '#shared/messaging/messages.ts';
import type { Message } from '#shared/messaging/words.ts';
import { CallError, call } from '#web/api.ts';
import type { Live } from './live.ts';
import { Observed } from './observed.ts';
import { pauseBefore } from './pauses.ts';
import { goneOf, type Heard, messageOf, seenOf, typingOf } from './readFrame.ts';
import { SeenKeeper } from './seenKeeper.ts';
import {
  emptyThread,
  hasGap,
  inOrder,
  newest,
  type ThreadState,
  withFirst,
  withMessage,
  withOlder,
  withoutMessage,
  withSince,
} from './threadState.ts';
import { TypingKeeper } from './typingKeeper.ts';

export interface ThreadNow {
  readonly stored: readonly Message[];
  readonly loaded: boolean;
  readonly more: boolean;
  readonly loadingOlder: boolean;
  readonly problem: unknown;
}

/** A frame that is only late fills the gap itself; milliseconds. */
const gapPatience = 150;

export class ThreadStore {
  readonly now = new Observed<ThreadNow>({ stored: [], loaded: false, more: false, loadingOlder: false, problem: undefined });
  readonly typing: TypingKeeper;
  readonly seen: SeenKeeper;
  readonly conversationId: string;
  #live: Live;
  #state: ThreadState = emptyThread;
  #shown = 0;
  #stops: (() => void)[] = [];
  #fetching: Promise<void> | undefined;
  #staleAgain = false;
  #gap: ReturnType<typeof setTimeout> | undefined;
  #older: Promise<void> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  constructor(live: Live, conversationId: string) {
    this.#live = live;
    this.conversationId = conversationId;
    this.typing = new TypingKeeper(conversationId);
    this.seen = new SeenKeeper(conversationId);
  }

  get isShown(): boolean {
    return this.#shown > 0;
  }

  /** A screen shows the thread, until the answer is called. */
  show(): () => void {
    this.#shown += 1;
    if (this.#shown === 1) this.#start();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#shown -= 1;
      if (this.#shown === 0) this.stop();
    };
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearTimeout(this.#gap);
    clearTimeout(this.#again);
    this.typing.stop();
    this.seen.stop();
  }

  #start(): void {
    const { conversationId } = this;
    this.#stops = [
      this.#live.listen(
        conversationId,
        (frame) => this.#hear(frame),
        () => this.refresh(),
      ),
      this.#live.outbox.onSent((message) => message.conversationId === conversationId && this.take(message)),
    ];
    this.seen.start();
    this.refresh();
  }

  /** Fetches whatever is not known yet; once, however often it is asked for meanwhile, and once more after that. */
  refresh(): void {
    this.#staleAgain = true;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
  }

  older(): Promise<void> {
    if (!this.#state.more || !this.#state.byId.size) return Promise.resolve();
    this.#older ??= this.#fetchOlder().finally(() => {
      this.#older = undefined;
      this.#tell({ loadingOlder: false });
    });
    return this.#older;
  }

  /** What the server answered to a change of one's own, or told. */
  take(message: Message): void {
    this.#set(withMessage(this.#state, message));
    this.#mindGap();
  }

  async edit(id: string, content: string): Promise<void> {
    const [stored] = await call(messages.save, { body: [{ id, conversationId: this.conversationId, content }] });
    if (stored) this.take(stored);
  }

  async remove(id: string): Promise<void> {
    await call(messages.remove, { id });
    this.#gone(id);
  }

  markRead(): void {
    this.seen.read(newest(this.#state));
  }

  async #fetch(): Promise<void> {
    try {
      while (this.#staleAgain) {
        this.#staleAgain = false;
        if (this.#state.known === undefined) await this.#fetchFirst();
        else await this.#fetchSince(this.#state.known);
      }
      this.#tell({ problem: undefined });
      this.seen.again();
      this.#attempt = 0;
    } catch (problem) {
      this.#tell({ problem });
      this.#tryAgain(problem);
    }
  }

  #tryAgain(problem: unknown): void {
    if (!this.isShown || (problem instanceof CallError && problem.status >= 400 && problem.status < 500)) return;
    this.#attempt += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.refresh(), pauseBefore(this.#attempt + 1));
  }

  async #fetchFirst(): Promise<void> {
    const page = await call(messages.page, { conversationId: this.conversationId, query: {} });
    this.#set(withFirst(this.#state, page));
    this.#mindGap();
  }

  async #fetchSince(known: number): Promise<void> {
    const page = await call(messages.since, { conversationId: this.conversationId, query: { revision: String(known) } });
    this.#set(withSince(this.#state, page));
    if (page.more && page.revision > known) await this.#fetchSince(page.revision);
  }

  async #fetchOlder(): Promise<void> {
    this.#tell({ loadingOlder: true });
    const before = String(this.#state.from);
    this.#set(withOlder(this.#state, await call(messages.page, { conversationId: this.conversationId, query: { before } })));
  }

  #hear({ action, data }: Heard): void {
    if (action === 'message') this.#heardMessage(messageOf(data));
    else if (action === 'deleteMessage') this.#gone(goneOf(data)?.id);
    else if (action === 'typing') this.#heardTyping(typingOf(data));
    else if (action === 'seen') this.#heardSeen(seenOf(data));
  }

  #heardMessage(message: Message | undefined): void {
    if (message) this.typing.stopped(message.personId);
    if (message) this.take(message);
    else this.refresh();
  }

  #heardTyping(who: ReturnType<typeof typingOf>): void {
    if (who && who.personId !== this.#live.me.personId) this.typing.types(who.personId, who.displayName);
  }

  #heardSeen(who: ReturnType<typeof seenOf>): void {
    if (who) this.seen.saw(who.personId, who);
  }

  #gone(id: string | undefined): void {
    if (id) this.#set(withoutMessage(this.#state, id, new Date().toISOString()));
    this.refresh();
  }

  #mindGap(): void {
    clearTimeout(this.#gap);
    if (hasGap(this.#state)) this.#gap = setTimeout(() => hasGap(this.#state) && this.refresh(), gapPatience);
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
