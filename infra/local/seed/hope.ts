import { dateAt } from '#shared/time/timeZone.ts';
import type { DemoAccount, DemoChurch, DemoServiceTime, DemoSetting } from './demo.ts';
import { type Place, settle } from './family.ts';
import { hopeForms } from './forms/hope.ts';
import { hopeGroups } from './groups/hope.ts';
import { hopeFamilies } from './people/hope.ts';
import { hopeLists } from './people/lists.ts';
import { foundingRoles } from './roles.ts';
import { hopeSermons } from './sermons/hope.ts';
import { hopeSite } from './sites/hope.ts';

/** Both number ranges are reserved for fiction in Germany. */
const place: Place = {
  city: 'Berlin',
  state: 'Berlin',
  zip: '10999',
  landline: (digits) => `+49 30 231250${digits}`,
  mobile: (digits) => `+49 171 39200${digits}`,
};

const serviceTimes: readonly DemoServiceTime[] = [{ day: 0, time: '10:30', label: 'Gottesdienst · Sunday service (German and English)' }];

const welcome =
  'Herzlich willkommen in der Hope Chapel! We are a small international congregation in the middle of Berlin. ' +
  'On Sundays we sing and pray in German and in English, and afterwards we stay for lunch. ' +
  'If you are new in the city, or new to faith: schön, dass du da bist.';

const open = (keyName: string, value: string): DemoSetting => ({ keyName, value, public: true });

const settings: readonly DemoSetting[] = [
  open('appTheme', '{"primary":"#3a3a74","accent":"#f07f5a"}'),
  open('language', 'de'),
  open('welcome', welcome),
  open('serviceTimes', JSON.stringify(serviceTimes)),
  open('supportContact', 'office@hope.test'),
  open('churchPhone', place.landline('10')),
  open('churchEmail', 'office@hope.test'),
  open('pastor', 'Pfr. Johannes Brandt'),
];

const accounts: readonly DemoAccount[] = [
  { email: 'admin@hope.test', firstName: 'Katrin', lastName: 'Vogel', person: 'katrin-vogel' },
  { email: 'admin@grace.test', firstName: 'Claire', lastName: 'Donovan', person: 'claire-donovan' },
];

/** Hope Chapel as of `today`. The administrator of Grace is a member here. */
export const hopeChurch = (today: Date): DemoChurch => {
  const timeZone = 'Europe/Berlin';
  return {
    key: 'hope',
    name: 'Hope Chapel',
    subDomain: 'hope',
    address1: 'Am Lindengarten 12',
    city: place.city,
    state: place.state,
    zip: place.zip,
    country: 'DE',
    timeZone,
    settings,
    ...settle(place, hopeFamilies, dateAt(today.getTime(), timeZone)),
    tags: [
      { name: 'Neu hier', has: ({ membershipStatus }) => membershipStatus === 'Visitor' },
      {
        name: 'Hilft beim Mittagessen',
        has: ({ household, householdRole }) => householdRole !== 'Child' && ['brandt', 'krueger'].includes(household),
      },
    ],
    lists: hopeLists,
    roles: foundingRoles(
      ['admin@hope.test'],
      accounts.map(({ email }) => email),
    ),
    accounts,
    groups: hopeGroups(dateAt(today.getTime(), timeZone)),
    forms: hopeForms,
    site: hopeSite,
    sermons: hopeSermons,
  };
};
