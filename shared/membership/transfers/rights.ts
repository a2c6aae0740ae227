/**
 * What a church that arrives would let people do here: nothing of it happens unless the administrator who brings it agrees, one by one
 * (docs/decisions.md, P41).
 *
 * | what       | what it is                                                                                    |
 * |------------|-----------------------------------------------------------------------------------------------|
 * | `role`     | people get a role, with its permissions, once they have confirmed their address                |
 * | `everyone` | everyone in the church gets further permissions                                                |
 * | `group`    | people come into a group that is here already; `leaders` of them lead it                       |
 * | `form`     | people look after a form that is here already                                                  |
 * | `person`   | someone who is here already is to sign in by an address that isn’t the one that is known here  |
 */
import { choice, many, type Out, shape, text, whole } from '#shared/words.ts';

export const Right = shape({
  key: text(60),
  what: choice('role', 'everyone', 'group', 'form', 'person'),
  name: text(600),
  people: whole,
  leaders: whole,
  permissions: many(shape({ area: text(40), contentType: text(60), action: text(60) }), 200),
});
export type Right = Out<typeof Right>;

/** A file that would change more is refused: no one would read it all. */
export const mostRights = 200;
