// Conversations of a demo church. People are referred to by their keys.

/** `25m`: minutes ago. `3d 19:05`: that many days ago (at least one) at a time of day in the church's zone. */
export type When = `${number}m` | `${number}d ${number}:${number}`;

export interface DemoLine {
  readonly by: string;
  readonly at: When;
  readonly says: string;
  /** Its earlier text, and when it was edited. */
  readonly was?: { readonly said: string; readonly until: When };
  readonly removed?: When;
  /** The line it replies to, from 0. */
  readonly answers?: number;
  /** People by their reaction. */
  readonly reacted?: Readonly<Record<string, readonly string[]>>;
}

export interface DemoThread {
  readonly between: readonly [string, string];
  /** The participants added by decision D28: adults of a minor's household. */
  readonly guardians?: readonly string[];
  readonly lines: readonly DemoLine[];
  /** How many of the last lines are unread, by person. */
  readonly unread?: Readonly<Record<string, number>>;
  readonly muted?: readonly string[];
  /** Who has blocked the other, and reported which line (from 0) for which reason. */
  readonly blockedBy?: string;
  readonly reported?: { readonly by: string; readonly at: When; readonly line: number; readonly reason: string };
}

export interface DemoNotes {
  readonly on: string;
  readonly confidential?: true;
  readonly lines: readonly DemoLine[];
}

export interface DemoNotice {
  readonly to: string;
  readonly at: When;
  readonly contentType: 'general' | 'event' | 'note' | 'report';
  readonly says: string;
  /** A path of the portal, `site:` plus a path of the church's site, or `person:` plus a person's key. */
  readonly link: string;
  readonly by?: string;
  readonly isNew?: true;
}

export interface DemoConversations {
  readonly threads: readonly DemoThread[];
  readonly notes: readonly DemoNotes[];
  readonly notices: readonly DemoNotice[];
  /** The church's safeguarding contact. */
  readonly safeguardingContact: string;
}

type More = Omit<DemoLine, 'by' | 'at' | 'says'>;
export const line = (by: string, at: When, says: string, more: More = {}): DemoLine => ({ by, at, says, ...more });
