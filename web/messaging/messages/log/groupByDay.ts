interface Said {
  readonly id: string;
  readonly personId: string;
  readonly timeSent: string;
  readonly event?: unknown;
}
/** A message within its day. `first`, `last`: position in a run of messages by one author. */
export interface Placed<M> {
  readonly message: M;
  readonly first: boolean;
  readonly last: boolean;
}
/** The messages of one day in the reader's zone. `at`: an instant on that day. */
export interface Day<M> {
  readonly key: string;
  readonly at: string;
  readonly placed: readonly Placed<M>[];
}

/** Milliseconds after which a new run begins. */
const pause = 5 * 60_000;

const dayOf = (instant: string) => new Date(instant).toDateString();

/** Messages grouped by day, and within a day into runs by one author. Pure except for the reader's zone. */
export function groupByDay<M extends Said>(messages: readonly M[]): readonly Day<M>[] {
  const days: { key: string; at: string; said: M[] }[] = [];
  for (const message of messages) {
    const key = dayOf(message.timeSent);
    const day = days.at(-1);
    if (day?.key === key) day.said.push(message);
    else days.push({ key, at: message.timeSent, said: [message] });
  }
  return days.map(({ said, ...day }) => ({
    ...day,
    placed: said.map((message, index) => place(message, said[index - 1], said[index + 1])),
  }));
}

const place = <M extends Said>(message: M, before: M | undefined, after: M | undefined): Placed<M> => ({
  message,
  first: !before || !belongs(before, message),
  last: !after || !belongs(message, after),
});

const belongs = (before: Said, message: Said) =>
  !before.event &&
  !message.event &&
  before.personId === message.personId &&
  Date.parse(message.timeSent) - Date.parse(before.timeSent) < pause;
