interface Said {
  readonly id: string;
  readonly personId: string;
  readonly timeSent: string;
}
/** What somebody wrote in one go: one name and one face over it. */
export interface Group<M> {
  readonly key: string;
  readonly personId: string;
  readonly messages: readonly M[];
}
/** What was written on one day of the reader. `at`: an instant of it. */
export interface Day<M> {
  readonly key: string;
  readonly at: string;
  readonly groups: readonly Group<M>[];
}

/** Milliseconds after which somebody begins anew. */
const pause = 5 * 60_000;

const dayOf = (instant: string) => new Date(instant).toDateString();

/** Messages by day, and within a day by who wrote them in one go. Pure but for the zone of the reader. */
export function grouped<M extends Said>(messages: readonly M[]): readonly Day<M>[] {
  const days: { key: string; at: string; groups: { key: string; personId: string; messages: M[] }[] }[] = [];
  let before: M | undefined;
  for (const message of messages) {
    const key = dayOf(message.timeSent);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, at: message.timeSent, groups: [] };
      days.push(day);
      before = undefined;
    }
    const group = day.groups.at(-1);
    if (group && before && belongs(before, message)) group.messages.push(message);
    else day.groups.push({ key: message.id, personId: message.personId, messages: [message] });
    before = message;
  }
  return days;
}

const belongs = (before: Said, message: Said) =>
  before.personId === message.personId && Date.parse(message.timeSent) - Date.parse(before.timeSent) < pause;
