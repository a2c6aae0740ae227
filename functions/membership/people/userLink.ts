// Who signs in as a person, kept beside the person's row. Written in the same transaction as the membership it mirrors.
import type { Op, Table } from '#functions/core/table/table.ts';
import { personUsers } from '../table.ts';

/**
 * To be part of every transaction that makes a user's membership point to a person whom nobody signs in as yet; `outdated` when somebody
 * was quicker. `table` is the person's church.
 */
export const linkPerson = (table: Table, personId: string, userId: string): Op[] => table.put(personUsers, { personId, userId });

/** To be part of every transaction that ends a membership. */
export const unlinkPerson = (table: Table, personId: string): Op[] => table.erase(personUsers, { personId, userId: '' });
