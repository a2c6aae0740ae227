// What grows with one church, however many others there are.
import { auditLogAges } from '#shared/membership/settings/auditLogYears.ts';
import type { Limit } from './limit.ts';
import { church } from './load.ts';

/** What a function may answer, in bytes. */
const answerBytes = 6 * 1024 * 1024;
const peoplePerHousehold = 2.5;
const household = { id: 'abcdefghijk', churchId: 'abcdefghijk', name: 'Featherstonehaugh', version: 12 };

/** When a person is erased, the call reads the whole audit log, in what is left of its twenty seconds. */
const lineBytes = 700;
const readSeconds = 18;
const bytesPerSecond = 20 * 1024 * 1024;
const oldest = Math.max(...auditLogAges);

export const churchLimits = (): Limit[] => [
  {
    what: 'households, listed whole for older clients',
    most: (answerBytes / (JSON.stringify(household).length + 1)) * peoplePerHousehold,
    perChurch: 1,
    how: 'six megabytes of an answer',
    within: { unit: 'people in a church', needed: 50_000 },
  },
  {
    what: 'audit log, read whole when a person is erased',
    most: ((readSeconds * bytesPerSecond) / (church.auditLinesPerMonth * 12 * oldest * lineBytes)) * church.people,
    perChurch: 1,
    how: `kept for ${oldest} years at most`,
    within: { unit: 'people in a church', needed: 10_000 },
  },
];
