// What templates say about the church, from its own settings.

import { settings as stage } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import type { ChurchFacts } from '#shared/content/templates/context.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { type ServiceTime, serviceTimesFrom } from '#shared/membership/settings/serviceTimes.ts';

/** `language`: of the church's site, as set by the church. */
export type Facts = ChurchFacts & { readonly language: string | undefined };

/** One request. `language`: from the browser, for a church that hasn't set one. */
export async function churchFacts(table: Table, language = 'en'): Promise<Facts> {
  const { row } = await table.need(churches, {});
  const told = (keyName: string) => row.settings.find((setting) => setting.public && setting.keyName === keyName)?.value || undefined;
  const own = told('language');
  // The value from a browser or a setting may be a list or a regional code rather than one of our languages.
  const spoken = nearestLanguage([own, ...language.split(/[,;]/)]);
  return {
    name: row.name,
    city: row.city,
    address: addressOf(row),
    email: told('churchEmail'),
    phone: told('churchPhone'),
    times: serviceTimesFrom(told('serviceTimes') ?? '')?.map((time) => inWords(time, spoken)),
    content: stage.content,
    language: own,
  };
}

function addressOf({ address1, city, state, zip }: ChurchRow): string | undefined {
  const place = [state, zip].filter(Boolean).join(' ');
  return address1 && [address1, city, place].filter(Boolean).join(', ');
}

/** January 2, 2000 was a Sunday. */
function inWords({ day, time, label }: ServiceTime, language: string) {
  const at = new Date(`2000-01-0${2 + day}T${time}:00Z`);
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return { when: format.format(at), what: label };
}
