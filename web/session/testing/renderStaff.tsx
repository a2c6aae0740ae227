// For tests: renders a screen for a user with these permissions in the church "Grace", with storage cleared.
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import type { Person } from '#shared/membership/people/people.ts';
import type { Permission } from '#shared/permissions.ts';
import type { fakeServer } from './fakeServer.ts';
import { signedIn, userChurch } from './fixtures.ts';
import { renderSignedIn } from './renderSignedIn.tsx';

export const churchId = userChurch('grace').church.id;

export function renderStaff(screen: ReactElement, permissions: readonly Permission[], answers: Parameters<typeof fakeServer>[0], at = '/') {
  // The church last used in this browser, so that no choice is needed.
  localStorage.setItem('narthex.lastChurchId', churchId);
  const resume = () => ({ signedIn: signedIn([userChurch('grace', permissions)]) });
  const fresh = <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{screen}</SWRConfig>;
  return renderSignedIn(fresh, { 'POST /sessions/resume': resume, ...answers }, at);
}

/** A person of Grace as staff see them. */
export const samplePerson = (id: string, first: string, more: Partial<Person> = {}): Person => ({
  id,
  churchId,
  name: { display: `${first} Bennett`, first, last: 'Bennett' },
  contactInfo: {},
  photo: '',
  membershipStatus: 'Member',
  householdId: 'household00',
  householdRole: 'Other',
  formSubmissions: [],
  version: 3,
  hasUser: false,
  can: { edit: true, remove: true, invite: true },
  ...more,
});
