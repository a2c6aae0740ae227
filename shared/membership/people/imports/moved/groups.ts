// Groups and their members as another system hands them over, by its own ids.
import { date, id, maybe, name, type Out, required, requiredName, shape, text, yes } from '#shared/words.ts';

/** An id of the file: `group:` or `person:` and its own. */
const key = required(220);

export const MovedGroup = shape({
  key,
  /** The group here that it is. */
  sameAs: maybe(id),
  name: requiredName(100),
  categoryName: maybe(name(100)),
  about: maybe(text(10_000)),
  meetingTime: maybe(text(200)),
  meetingLocation: maybe(text(300)),
  tags: maybe(text(100)),
  labels: maybe(text(1000)),
  slug: maybe(text(100)),
  trackAttendance: maybe(yes),
  parentPickup: maybe(yes),
  printNametag: maybe(yes),
});
export type MovedGroup = Out<typeof MovedGroup>;

/** `joined`: empty if the file doesn't say. */
export const MovedMember = shape({ group: key, person: key, leader: yes, joined: maybe(date) });
export type MovedMember = Out<typeof MovedMember>;
