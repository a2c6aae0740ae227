import type { Page } from '@playwright/test';
import german from '#shared/locales/de.json' with { type: 'json' };
import english from '#shared/locales/en.json' with { type: 'json' };
import { people as peopleCalls } from '#shared/membership/people.ts';
import { roles as rolesCalls } from '#shared/membership/roles.ts';
import { users as usersCalls } from '#shared/membership/users.ts';
import { type Account, enter, graceAdmin, hopeAdmin, keyOf, newcomer } from './accounts.ts';
import { ask } from './ask.ts';
import { letterTo } from './mailbox.ts';

export type Texts = typeof english;

/** Who and what the screens are looked at with. Hope Chapel's staff have the screens in German. */
export interface Cast {
  readonly texts: Texts;
  readonly admin: Account;
  readonly church: string;
  /** Somebody who belongs to two churches and has chosen none. */
  readonly guest: Account;
  readonly person: string;
  readonly personName: string;
  readonly role: string;
  /** Leads to setting the guest's password. */
  readonly link: string;
  readonly mail: string;
  /** The guest's user token, as an older client would hand it over. */
  readonly jwt: string;
}

const players = {
  en: { texts: english, admin: graceAdmin, church: 'grace', somebody: 'Noah Bennett' },
  de: { texts: german, admin: hopeAdmin, church: 'hope', somebody: 'Claire Donovan' },
} as const;
export type CastLanguage = keyof typeof players;

/** Gathers them; `page` is a browser that nobody else uses. */
export async function gather(page: Page, language: CastLanguage): Promise<Cast> {
  const { texts, admin, church, somebody } = players[language];
  const { request } = page;
  const guest = await newcomer(page, 'grace', 'hope');
  const { user } = await ask(request, usersCalls.login, { body: { email: guest.email, password: guest.password } });
  await ask(request, usersCalls.forgot, { body: { userEmail: guest.email } });
  const { link, id } = await letterTo(request, guest.email, /./);

  const { token, churchId } = keyOf(await enter(page, admin, church), church);
  const [person] = await ask(request, peopleCalls.search, { query: { term: somebody } }, token);
  const roles = await ask(request, rolesCalls.ofChurch, { churchId }, token);
  const role = roles.find(({ name }) => name === 'All Members')?.id ?? '';
  return { texts, admin, church, guest, person: person?.id ?? '', personName: somebody, role, link, mail: id, jwt: user.jwt };
}
