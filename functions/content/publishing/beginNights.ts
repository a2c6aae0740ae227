// What publishing needs of the nightly refresh; the refresh itself is loaded by the schedule alone.
import type { Op, Table } from '#functions/core/table/table.ts';
import { type DueRow, due } from '../table.ts';

/**
 * The first row is due at once but renders nothing: it only determines when the church's night is. Its key is always the same, so it exists
 * once.
 */
export const atOnce = new Date(0).toISOString();
export const rowAt = (table: Table, at: string): DueRow => ({ at, churchId: table.church, pageId: 'calendars', what: 'renew' });

/** Starts a church's nightly schedule; harmless if it already runs. At most once per transaction. */
export const beginNights = (table: Table): Op[] => table.set(due, rowAt(table, atOnce));
