// What the people of a demo church have said to each other. People are named by their keys.

/** `25m`: minutes ago. `3d 19:05`: that many days ago at a time of day where the church is; a day at least. */
export type When = `${number}m` | `${number}d ${number}:${number}`;

export interface DemoLine {
  readonly by: string;
  readonly at: When;
  readonly says: string;
  /** What it said before it was edited, and when it was edited. */
  readonly was?: { readonly said: string; readonly until: When };
  readonly removed?: When;
  /** Which line it answers, from 0. */
  readonly answers?: number;
  /** Who reacted with what. */
  readonly reacted?: Readonly<Record<string, readonly string[]>>;
}

export interface DemoThread {
  readonly between: readonly [string, string];
  /** Who is in it by decision D28: adults of a minor's household. */
  readonly guardians?: readonly string[];
  readonly lines: readonly DemoLine[];
  /** How many of the last lines are unread for whom. */
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
  /** A path of the portal, `site:` and a path of the church's site, or `person:` and a person's key. */
  readonly link: string;
  readonly by?: string;
  readonly isNew?: true;
}

export interface DemoConversations {
  readonly threads: readonly DemoThread[];
  readonly notes: readonly DemoNotes[];
  readonly notices: readonly DemoNotice[];
  /** The church's contact for safeguarding. */
  readonly safeguardingContact: string;
}

type More = Omit<DemoLine, 'by' | 'at' | 'says'>;
export const line = (by: string, at: When, says: string, more: More = {}): DemoLine => ({ by, at, says, ...more });
