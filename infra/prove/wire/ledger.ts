// What was sent, how long it took to arrive, and which faults were found.
import type { Message } from '#shared/messaging/words.ts';

interface Sent {
  readonly id: string;
  readonly room: string;
  readonly author: number;
  readonly sentAt: number;
  content: string;
  /** There was no answer, so it was sent again. */
  isRetried: boolean;
}

export class WireLedger {
  readonly faults: string[] = [];
  readonly latencies: number[] = [];
  readonly counted = { kills: 0, joins: 0, byFrame: 0, byFetch: 0, again: 0, gaps: 0, retries: 0, edits: 0, privates: 0, reads: 0 };
  /** By id, in the order of sending. */
  readonly sent = new Map<string, Sent>();
  /** New private conversations of each member, by the member's index. */
  readonly unread = new Map<number, Set<string>>();

  note(id: string, room: string, author: number, content: string): Sent {
    const one = { id, room, author, content, sentAt: performance.now(), isRetried: false };
    this.sent.set(id, one);
    return one;
  }

  /** Counts as received if the socket has been open since `liveSince`. */
  received(id: string, liveSince: number): void {
    const one = this.sent.get(id);
    if (one && !one.isRetried && liveSince < one.sentAt) this.latencies.push(performance.now() - one.sentAt);
  }

  fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(what);
  }

  unreadOf(member: number): Set<string> {
    const known = this.unread.get(member) ?? new Set();
    this.unread.set(member, known);
    return known;
  }

  /** Compares a room with the table: every sent message is there once, in its latest version, in its author's order. */
  judgeRoom(room: string, found: readonly Message[]): void {
    const sent = [...this.sent.values()].filter((one) => one.room === room);
    const byId = new Map(found.map((message) => [message.id, message]));
    if (byId.size !== found.length) this.fault(`Doubled: ${found.length - byId.size} messages of a room are there twice.`);
    if (found.length > sent.length) this.fault(`Doubled: a room has ${found.length} messages, ${sent.length} were sent.`);
    const last = new Map<number, number>();
    for (const { id, author, content } of sent) {
      const message = byId.get(id);
      if (!message) this.fault(`Lost: message ${id} of member ${author} is not in the table.`);
      else if (message.content !== content) this.fault(`Lost: the last wording of message ${id}.`);
      if (message && message.number <= (last.get(author) ?? 0)) this.fault(`Out of order: message ${id} of member ${author}.`);
      last.set(author, message?.number ?? 0);
    }
  }

  /** A client must show exactly what the table has. */
  judgeClient(name: string, shown: ReadonlyMap<string, Message>, found: readonly Message[]): void {
    const wrong = found.filter(({ id, content, number }) => shown.get(id)?.content !== content || shown.get(id)?.number !== number);
    if (wrong.length > 0) this.fault(`Lost: ${name} lacks ${wrong.length} of ${found.length} messages.`);
    if (shown.size > found.length) this.fault(`Doubled: ${name} shows ${shown.size} messages, there are ${found.length}.`);
  }

  percentile(share: number): number {
    return this.latencies.toSorted((a, b) => a - b)[Math.min(this.latencies.length - 1, Math.floor(this.latencies.length * share))] ?? 0;
  }
}
