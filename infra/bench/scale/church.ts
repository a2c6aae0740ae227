// What grows with one church, however many others there are.
import { auditLogAges } from '#shared/membership/settings/auditLogYears.ts';
import type { Limit } from './limit.ts';
import { atPeak, church } from './load.ts';

/** What a function may answer, in bytes. */
const answerBytes = 6 * 1024 * 1024;
const peoplePerHousehold = 2.5;
const household = { id: 'abcdefghijk', churchId: 'abcdefghijk', name: 'Featherstonehaugh', version: 12 };

/** When a person is erased, the call reads the lines about them, and those of the last five minutes, in what is left of its twenty seconds. */
const lineBytes = 700;
const readSeconds = 18;
const bytesPerSecond = 20 * 1024 * 1024;
const oldest = Math.max(...auditLogAges);
/** Someone whom everyone changes: a leader of many groups over many years. */
const linesAboutPerson = 12 * oldest * 20;
/** A partition of the table takes this many units of a kilobyte a second; a transaction takes two. */
const writesPerSecond = 1_000 / 2;
const linesPerPerson = church.auditLinesPerMonth / church.people;

export const churchLimits = (): Limit[] => [
  {
    what: 'households, listed whole for older clients',
    most: (answerBytes / (JSON.stringify(household).length + 1)) * peoplePerHousehold,
    perChurch: 1,
    how: 'six megabytes of an answer',
    within: { unit: 'people in a church', needed: 50_000 },
  },
  {
    what: 'audit log, what is read of it when a person is erased',
    most: readSeconds * bytesPerSecond - linesAboutPerson * lineBytes,
    perChurch: atPeak(linesPerPerson) * 300 * lineBytes,
    how: `the lines about the person, by an index, of ${oldest} years at most; the last five minutes`,
    within: { unit: 'people in a church', needed: 50_000 },
  },
  {
    what: 'audit log, written',
    most: writesPerSecond,
    perChurch: atPeak(linesPerPerson),
    how: 'a partition for each month',
    within: { unit: 'people in a church', needed: 50_000 },
  },
];
