// The forms a person can fill out now.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isMeantFor, windowState } from '#shared/membership/forms/access.ts';
import type { OpenForms } from '#shared/membership/forms/forms.ts';
import type { Out } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { allForms, partsOf, zoneOf } from './load.ts';
import { sentBy } from './rows.ts';

/** Those that close first come first, then by name. Forms that can be submitted once and have been are left out. */
export async function openForms(table: Table, caller: Caller, wanted: string): Promise<Out<typeof OpenForms>> {
  if (!caller.personId) return { forms: [], manages: false };
  const [all, parts, by] = await Promise.all([allForms(table), partsOf(table, caller), table.all(ofChurch, ['by', caller.personId])]);
  const meant = all.filter(({ row }) => isMeantFor(row, caller));
  // Each opening of the portal asks for this: the zone is read only where a time depends on it.
  const zone = meant.some(({ row }) => row.opens || row.closes) ? await zoneOf(table) : 'UTC';
  const sent = new Set(by.of(sentBy).flatMap(({ row }) => (row.about === undefined ? [row.formId] : [])));
  const language = nearestLanguage(wanted.split(','));
  const open = meant.flatMap(({ row }) => {
    const { id, contentType, closes, audience, oncePerPerson } = row;
    const isOpen = windowState(row, zone, now().getTime()) === 'open';
    if (!isOpen || (oncePerPerson && sent.has(id) && contentType === 'form')) return [];
    const { name, description } = { ...row, ...row.languages?.[language] };
    const words = { name: name || row.name, description: description || row.description };
    return [{ id, ...words, contentType, closes, restricted: audience !== 'everybody', sent: sent.has(id) }];
  });
  const last = '9999';
  return {
    forms: open.toSorted((a, b) => (a.closes ?? last).localeCompare(b.closes ?? last) || a.name.localeCompare(b.name)),
    manages: all.some(({ row }) => parts.has(row.id)),
  };
}
