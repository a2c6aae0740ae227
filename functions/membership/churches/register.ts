// POST /churches/add: a church with everything it needs to live, in one transaction.

import { later, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { hashOf, newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Church, ChurchRegistration } from '#shared/membership/churches/churches.ts';
import {
  blankFields,
  isReservedSubDomain,
  numberedSubDomain,
  registrationSentences,
  suggestedSubDomain,
} from '#shared/membership/churches/registration.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { check, subDomain as label, type Out } from '#shared/words.ts';
import { foundings } from '../expiringRows.ts';
import { type ChurchRow, churches, subDomains, type UserRow, users } from '../table.ts';
import { foundingRoles } from './defaultRoles.ts';
import { foundingOps, foundingPerson } from './founder.ts';
import { churchFindOps } from './search.ts';
import { churchAnswer } from './views.ts';

type Registration = Out<typeof ChurchRegistration>;

/**
 * Problems are reported in the response body, as clients expect, including an unverified address (decision D57); a registration sent twice
 * founds one church.
 */
export async function registerChurch(asked: Registration, { caller, table }: Context): Promise<Partial<Church> & { errors?: string[] }> {
  const errors = problemsOf(asked);
  if (errors.length > 0) return { errors };
  const user = await table.need(users, { id: caller.userId });
  if (!user.row.verified) return { errors: [new Refusal('emailUnverified').message] };
  const what = hashOf(JSON.stringify([asked.name, asked.address1, asked.zip, asked.subDomain].map((part) => part?.toLowerCase())));
  return retryOnRefusal(async () => {
    const known = await table.get(foundings, { userId: caller.userId, what });
    const church = known ? await table.within(known.row.churchId).need(churches, {}) : undefined;
    return churchAnswer(church?.row ?? (await found(table, asked, user.row, what)));
  }, 'subDomainTaken');
}

function problemsOf(asked: Registration): string[] {
  const blank = blankFields(asked).map((field) => registrationSentences[field]);
  const wanted = asked.subDomain ? check(label, asked.subDomain) : undefined;
  if (wanted && !wanted.ok) return [...blank, 'The subdomain may contain only letters, numbers and hyphens.'];
  if (wanted && isReservedSubDomain(wanted.value)) return [...blank, new Refusal('subDomainReserved').message];
  return blank;
}

async function found(table: Table, asked: Registration, user: UserRow, what: string): Promise<ChurchRow> {
  const church = await churchFrom(table, asked);
  const there = table.within(church.id);
  const person = foundingPerson(user);
  const { roleIds, ops } = foundingRoles(there, user, person);
  await there.write(
    there.put(churches, church),
    // Also if the same registration is under way elsewhere: retrying finds the church it founded.
    there.put(
      foundings,
      { userId: user.id, what, churchId: church.id, expires: later(10 * minuteMs).toISOString() },
      undefined,
      'subDomainTaken',
    ),
    there.put(subDomains, { subDomain: church.subDomain, churchId: church.id }, undefined, 'subDomainTaken'),
    churchFindOps(there, undefined, church),
    ops,
    foundingOps(there, user, person, roleIds),
    there.follow('publish', { churchId: church.id }),
  );
  return church;
}

async function churchFrom(
  table: Table,
  { name = '', subDomain, address1, address2, city, state, zip, country, timeZone }: Registration,
): Promise<ChurchRow> {
  return {
    id: newId(),
    name,
    subDomain: await freeSubDomain(table, subDomain?.toLowerCase() || suggestedSubDomain(name)),
    address1,
    address2,
    city,
    state,
    zip,
    country,
    timeZone: timeZone ?? 'UTC',
    registrationDate: nowIso(),
    settings: [],
  };
}

/** The first of `grace`, `grace2`, `grace3` … that is free: one request for the first fifty. */
async function freeSubDomain(table: Table, wanted: string): Promise<string> {
  const labels = Array.from({ length: 50 }, (_, i) => numberedSubDomain(wanted, i + 1)).filter((one) => !isReservedSubDomain(one));
  const batch = table.batch();
  const taken = new Map(labels.map((one) => [one, batch.get(table, subDomains, { subDomain: one })]));
  await batch.send();
  return (
    labels.find((one) => !taken.get(one)?.()) ??
    `${wanted.slice(0, 30)}-${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`
  );
}
