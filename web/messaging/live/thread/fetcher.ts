// Fetches what a thread lacks: the newest page, changes since the last fetch, older pages.
import { messages } from '#shared/messaging/messages/messages.ts';
import { CallError, call } from '#web/api.ts';
import { backoffDelay } from '../socket/backoff.ts';
import { type Page, type ThreadState, withFirst, withOlder, withSince } from './state.ts';

export interface Fetching {
  readonly conversationId: string;
  readonly state: () => ThreadState;
  readonly grow: (state: ThreadState) => void;
  /** Everything is loaded, or why not. */
  readonly done: (problem: unknown) => void;
}

export class ThreadFetcher {
  #for: Fetching;
  #isFetching = false;
  #isStale = false;
  #older: Promise<void> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isOn = false;

  constructor(of: Fetching) {
    this.#for = of;
  }

  start(): void {
    this.#isOn = true;
    this.refresh();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#again);
  }

  /** Loads what isn't known yet. If requested while loading, loads again: the running request may have been answered already. */
  refresh(): void {
    this.#isStale = true;
    if (!this.#isFetching) void this.#fetch();
  }

  /** Fetches the page before the oldest. Throws the CallError. */
  older(): Promise<void> {
    this.#older ??= this.#fetchOlder().finally(() => {
      this.#older = undefined;
    });
    return this.#older;
  }

  async #fetch(): Promise<void> {
    this.#isFetching = true;
    const problem = await this.#catchUp().then(
      () => undefined,
      (error: unknown) => error ?? new Error(),
    );
    this.#isFetching = false;
    if (problem) this.#tryAgain(problem);
    else this.#attempt = 0;
    this.#for.done(problem);
  }

  async #catchUp(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const { known } = this.#for.state();
      if (known === undefined) this.#for.grow(withFirst(this.#for.state(), await this.#page({})));
      else await this.#since(known);
    }
  }

  /** A refusal is final; other failures may be temporary. */
  #tryAgain(problem: unknown): void {
    if (!this.#isOn || (problem instanceof CallError && problem.status >= 400 && problem.status < 500)) return;
    this.#attempt += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.refresh(), backoffDelay(this.#attempt + 1));
  }

  async #since(revision: number): Promise<void> {
    const { conversationId } = this.#for;
    const page = await call(messages.since, { conversationId, query: { revision: String(revision) } });
    this.#for.grow(withSince(this.#for.state(), page));
    if (page.more && page.revision > revision) await this.#since(page.revision);
  }

  async #fetchOlder(): Promise<void> {
    const page = await this.#page({ before: String(this.#for.state().from) });
    this.#for.grow(withOlder(this.#for.state(), page));
  }

  #page(query: { before?: string }): Promise<Page> {
    return call(messages.page, { conversationId: this.#for.conversationId, query });
  }
}
