// For tests: a conversation in memory as the server keeps it; numbers and revisions come from one counter.
import type { Message } from '#shared/messaging/words.ts';
import type { Page } from './state.ts';

export const conversationId = 'conversat00';
const churchId = 'grace-churc';

export class ModelThread {
  revision = 0;
  #size: number;
  #messages = new Map<string, Message>();
  #made = 0;

  constructor(pageSize: number) {
    this.#size = pageSize;
  }

  all(): readonly Message[] {
    return [...this.#messages.values()].sort((a, b) => a.number - b.number);
  }

  /** The id of one of them, '' if there are none. */
  some(which: number): string {
    const all = this.all().filter(({ removedAt }) => !removedAt);
    return all[which % Math.max(1, all.length)]?.id ?? '';
  }

  /** For a known id, answers with the stored message. */
  write(content: string, id = this.#id(), personId = 'person00002'): Message {
    const there = this.#messages.get(id);
    if (there) return there;
    this.revision += 1;
    const timeSent = new Date(1_760_000_000_000 + this.revision * 1_000).toISOString();
    const who = { personId, displayName: personId === 'person00000' ? 'Anna Berg' : 'Ben Hill' };
    const place = { number: this.revision, revision: this.revision };
    const message = { id, churchId, conversationId, ...who, timeSent, messageType: 'message', content, ...place };
    this.#messages.set(id, message);
    return message;
  }

  edit(id: string, content: string): Message {
    return this.#change(id, { content, timeUpdated: new Date(1_760_000_000_000).toISOString() });
  }

  /** Returns the id, which is all that the frame contains. */
  remove(id: string): string {
    this.#change(id, { content: '', removedAt: new Date(1_760_000_000_000).toISOString() });
    return id;
  }

  page(before = Number.POSITIVE_INFINITY): Page {
    const all = this.all().filter(({ number }) => number < before);
    return { messages: all.slice(-this.#size), more: all.length > this.#size, revision: this.revision };
  }

  /** By revision; an incomplete answer ends at its last one. */
  since(revision: number): Page {
    const all = this.all()
      .filter((one) => one.revision > revision)
      .sort((a, b) => a.revision - b.revision);
    const messages = all.slice(0, this.#size);
    const more = all.length > messages.length;
    return { messages, more, revision: more ? (messages.at(-1)?.revision ?? revision) : this.revision };
  }

  #id(): string {
    this.#made += 1;
    return `m${String(this.#made).padStart(10, '0')}`;
  }

  #change(id: string, change: Partial<Message>): Message {
    const there = this.#messages.get(id);
    if (!there) throw new Error(`There is no message ${id}.`);
    this.revision += 1;
    const changed = { ...there, ...change, revision: this.revision };
    this.#messages.set(id, changed);
    return changed;
  }
}
