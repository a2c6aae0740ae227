// The user of a person, stored beside the person's row. Written in the same transaction as the membership it mirrors.
import type { Op, Table } from '#functions/core/table/table.ts';
import { personUsers } from '../table.ts';

/**
 * Must be part of every transaction that links a user's membership to a person without a user; `outdated` if someone else came first.
 * `table` is the person's church.
 */
export const linkPerson = (table: Table, personId: string, userId: string): Op[] => table.put(personUsers, { personId, userId });

/** Must be part of every transaction that ends a membership. */
export const unlinkPerson = (table: Table, personId: string): Op[] => table.erase(personUsers, { personId, userId: '' });
