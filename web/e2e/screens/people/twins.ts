import { expect, type Page } from '@playwright/test';
import { duplicates as duplicateCalls } from '#shared/membership/people/duplicates/duplicates.ts';
import { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { ask } from '../../means/apiCalls.ts';

/** Two records that may be of one child, and someone with whom another record was merged. */
export interface Twins {
  readonly one: string;
  readonly two: string;
  readonly merged: string;
  readonly mergedOther: string;
}

/** Long names, as screens have to bear them. */
const last = 'Castellanos-Weatherford';
const child = { birthDate: `${new Date().getFullYear() - 8}-05-06`, contactInfo: { email: 'castellanos.weatherford@journey.test' } };

export async function gatherTwins({ request }: Page, token: string): Promise<Twins> {
  const found = await ask(request, peopleCalls.search, { query: { term: last } }, token);
  const made = async (first: string, more: object = {}) => {
    const known = found.find(({ name }) => name.first === first);
    if (known) return known.id;
    const [person] = await ask(request, peopleCalls.save, { body: [{ name: { first, last }, ...more }] }, token);
    return person?.id ?? '';
  };
  const one = await made('Maximiliana', { ...child, membershipStatus: 'Member', gender: 'Female' });
  const two = await made('Maximilian', { ...child, contactInfo: { ...child.contactInfo, mobilePhone: '555 010 0177' } });
  const merged = await made('Rosamunde');
  const known = (await ask(request, peopleCalls.load, { id: merged }, token)).merged?.[0]?.id;
  const mergedOther = known ?? (await made('Rosa'));
  if (!known) await ask(request, mergeCalls.merge, { keptId: merged, otherId: mergedOther, body: {} }, token);
  await expect.poll(async () => (await ask(request, duplicateCalls.list, {}, token)).pairs.length, { timeout: 30_000 }).toBeGreaterThan(0);
  return { one, two, merged, mergedOther };
}
