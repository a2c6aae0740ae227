/**
 * People who signed in where their church comes from. They have no account here until they are invited and confirm their address
 * (docs/decisions.md, P41).
 *
 * | question                        | where                                        | requests |
 * |---------------------------------|----------------------------------------------|----------|
 * | how did this person sign in?    | get `person#<id>`, `signin`                  | 1        |
 * | who can be invited?             | query gsi1 `signins`                         | 1 a page |
 */
import { kind } from '#functions/core/table/kind.ts';
import { email, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

/**
 * `roleIds`: the roles they had. `granted`: those of them that the administrator `by` agreed to give here. `until`: when it ends with a person who
 * was deleted; meanwhile no one is invited by it.
 */
export const SignInRow = shape({
  personId: text(20),
  email,
  firstName: text(50),
  lastName: text(50),
  language: maybe(text(10)),
  roleIds: many(text(20), 100),
  granted: maybe(shape({ roleIds: many(text(20), 100), by: text(20) })),
  until: maybe(instant),
});
export type SignInRow = Out<typeof SignInRow>;
export const signIns = kind({
  area: 'membership',
  name: 'SignIn',
  row: SignInRow,
  key: ({ personId }: { personId: string }) => ({ pk: ['person', personId], sk: ['signin'] }),
  gsi1: ({ personId, until }) => (until ? undefined : { pk: ['signins'], sk: [personId] }),
  expires: ({ until }) => (until ? new Date(until) : undefined),
});
