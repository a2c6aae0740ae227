import { dateAt } from '#shared/time/timeZone.ts';
import { graceConversations } from './conversations/grace.ts';
import type { DemoAccount, DemoChurch, DemoRole, DemoServiceTime, DemoSetting } from './demo.ts';
import { type Place, settle } from './family.ts';
import { graceForms } from './forms/grace.ts';
import { graceGiving } from './giving/graceGiving.ts';
import { graceGroups } from './groups/grace.ts';
import { graceAtoE } from './people/graceAtoE.ts';
import { graceFtoM } from './people/graceFtoM.ts';
import { graceNtoZ } from './people/graceNtoZ.ts';
import { graceLists } from './people/lists.ts';
import { foundingRoles } from './roles.ts';
import { graceSermons } from './sermons/grace.ts';
import { graceSite } from './sites/grace.ts';

const place: Place = {
  city: 'New Paltz',
  state: 'NY',
  zip: '12561',
  landline: (digits) => `(845) 555-01${digits}`,
  mobile: (digits) => `(914) 555-01${digits}`,
};

const serviceTimes: readonly DemoServiceTime[] = [
  { day: 0, time: '09:00', label: 'Early service' },
  { day: 0, time: '11:00', label: 'Family service with children’s church' },
  { day: 3, time: '19:00', label: 'Midweek prayer and Bible study' },
];

const welcome =
  'Welcome to Grace! We are a church of all ages in the Hudson Valley, gathered around good news and usually around a table too. ' +
  'Come as you are: there is coffee from half past eight, a place for your children, and somebody at the door who would love to show you around. ' +
  'Whether you have believed for a lifetime or are only wondering, there is room for you here.';

const open = (keyName: string, value: string): DemoSetting => ({ keyName, value, public: true });

const settings: readonly DemoSetting[] = [
  open('appTheme', '{"primary":"#1f5a63","accent":"#f2b04a"}'),
  open('welcome', welcome),
  open('serviceTimes', JSON.stringify(serviceTimes)),
  open('supportContact', 'office@grace.test'),
  open('churchPhone', place.landline('10')),
  open('churchEmail', 'office@grace.test'),
  open('pastor', 'Rev. Thomas Okafor'),
];

const accounts: readonly DemoAccount[] = [
  { email: 'admin@grace.test', firstName: 'Claire', lastName: 'Donovan', person: 'claire-donovan' },
  { email: 'editor@grace.test', firstName: 'Maya', lastName: 'Patel-Brooks', person: 'maya-patelbrooks' },
  {
    email: 'leader@grace.test',
    firstName: 'Samuel',
    lastName: 'Rivera',
    person: 'samuel-rivera',
  },
  { email: 'treasurer@grace.test', firstName: 'Helen', lastName: 'Kowalski', person: 'helen-kowalski' },
  { email: 'member@grace.test', firstName: 'Noah', lastName: 'Bennett', person: 'noah-bennett' },
];

const roles: readonly DemoRole[] = [
  ...foundingRoles(
    ['admin@grace.test'],
    accounts.map(({ email }) => email),
  ),
  {
    name: 'Content editors',
    permissions: [
      'Content:Content:Edit',
      'Content:Settings:Edit',
      'Content:StreamingServices:Edit',
      'Content:Chat:Host',
      'Content:Registrations:View',
      'Content:Registrations:Edit',
    ],
    members: ['editor@grace.test'],
  },
  {
    name: 'Finance',
    permissions: [
      'Giving:Donations:View',
      'Giving:Donations:View Summary',
      'Giving:Donations:Edit',
      'Giving:Settings:View',
      'Giving:Settings:Edit',
    ],
    members: ['treasurer@grace.test'],
  },
  {
    name: 'Group leaders',
    permissions: ['Membership:Group Members:View', 'Attendance:Attendance:View', 'Attendance:Attendance:Checkin'],
    members: ['leader@grace.test'],
  },
  {
    name: 'Church staff',
    permissions: [
      'Messaging:Notes:View',
      'Messaging:Notes:Edit',
      'Messaging:Reports:View',
      'Messaging:Notifications:View',
      'Messaging:Notifications:Send',
    ],
    members: ['admin@grace.test', 'editor@grace.test'],
  },
  { name: 'Live hosts', permissions: ['Content:Chat:Host'], members: ['leader@grace.test'] },
  { name: 'Safeguarding team', permissions: ['Membership:Safeguarding:Cleared'], members: ['admin@grace.test', 'leader@grace.test'] },
];

/** Grace Community Church as of `today`. */
export const graceChurch = (today: Date): DemoChurch => {
  const timeZone = 'America/New_York';
  return {
    key: 'grace',
    name: 'Grace Community Church',
    subDomain: 'grace',
    address1: '212 Meadowlark Road',
    city: place.city,
    state: place.state,
    zip: place.zip,
    country: 'US',
    timeZone,
    settings,
    ...settle(place, [...graceAtoE, ...graceFtoM, ...graceNtoZ], dateAt(today.getTime(), timeZone)),
    tags: [
      { name: 'New here', has: ({ membershipStatus }) => membershipStatus === 'Visitor' },
      {
        name: 'Opens their home',
        has: ({ household, householdRole }) => householdRole !== 'Child' && ['bennett', 'chen', 'edwards'].includes(household),
      },
    ],
    lists: graceLists,
    roles,
    accounts,
    groups: graceGroups(dateAt(today.getTime(), timeZone)),
    forms: graceForms,
    site: graceSite,
    sermons: graceSermons,
    talk: graceConversations,
    giving: graceGiving,
  };
};
