// How membership makes other areas erase a person: through the outbox, so that it happens even if the function stops first.
import { many, maybe, type Out, shape, text } from '#shared/words.ts';
import type { Op, Table } from '../table/table.ts';

/** `name`: what the person was called until now. `groupIds`: the groups they were in until now. */
export const ForgetOrder = shape({ churchId: text(20), forgotten: text(20), name: text(300), groupIds: many(text(20), 500) });
export type ForgetOrder = Out<typeof ForgetOrder>;

/** The chats of services that are left: those after this place in their list, `''` for all. */
export const ForgetInChats = shape({ churchId: text(20), forgottenInChats: text(20), after: text(2000) });
export type ForgetInChats = Out<typeof ForgetInChats>;

/**
 * By what giving knows what they gave as a visitor: `signIn`, an address they have proved; `email`, that of their record, which others may have as well;
 * `names`: all they were called.
 */
export const Stated = shape({ signIn: maybe(text(254)), email: maybe(text(254)), names: text(1000) });
export type Stated = Out<typeof Stated>;

/** What giving needs of it. `householdId`: where they lived until now, with children who may give with their methods. */
export const ForgetGiver = shape({
  churchId: text(20),
  forgottenGiver: text(20),
  householdId: maybe(text(20)),
  stated: maybe(Stated),
});

export const forget = (
  table: Table,
  { householdId, stated }: { readonly householdId: string; readonly stated: Stated },
  order: Omit<ForgetOrder, 'churchId'>,
): Op[] => [
  ...table.follow('deliver', { churchId: table.church, ...order }),
  ...table.follow('book', { churchId: table.church, forgottenGiver: order.forgotten, householdId, stated }),
];
