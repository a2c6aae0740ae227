// The groups of Grace.
import { type DemoGroup, type DemoGroups, daysFrom } from './group.ts';

const worship = ({ weekly, nth, month, allDay }: ReturnType<typeof daysFrom>): DemoGroup => ({
  key: 'worship',
  name: 'Worship at Grace',
  slug: 'worship-at-grace',
  categoryName: 'Worship',
  about: 'Our services, feasts and quiet hours. You do not join this one: you come.',
  meetingTime: 'Sundays at 9 and 11',
  meetingLocation: '212 Meadowlark Road, New Paltz',
  labels: ['Worship', 'Everybody'],
  photo: 'nave',
  joinPolicy: 'closed',
  leaders: ['thomas-okafor', 'maya-patelbrooks'],
  members: ['claire-donovan'],
  events: [
    {
      title: 'Early service',
      ...weekly(0, '09:00', '10:00'),
      rule: 'FREQ=WEEKLY;BYDAY=SU',
      description: 'Quiet, with communion. The nursery is open.',
      location: 'Chapel',
    },
    {
      title: 'Family service',
      ...weekly(0, '11:00', '12:15'),
      rule: 'FREQ=WEEKLY;BYDAY=SU',
      description: 'With the band, and children’s church for ages 3 to 11. Coffee before and after.',
      location: 'Main hall',
      overrides: [{ original: nth(0, 2, '11:00'), title: 'Family service with baptisms' }],
    },
    {
      title: 'Midweek prayer and Bible study',
      ...weekly(3, '19:00', '20:15'),
      rule: 'FREQ=WEEKLY;BYDAY=WE',
      location: 'Chapel',
      exceptions: [nth(3, 3, '19:00')],
    },
    {
      title: 'Evensong',
      ...month(-6, '18:00', '19:00'),
      rule: 'FREQ=MONTHLY;BYDAY=-1SU',
      description: 'Sung by the choir on the last Sunday of the month.',
      location: 'Main hall',
    },
    {
      title: 'Easter vigil',
      start: '2024-03-31T05:30:00',
      end: '2024-03-31T07:00:00',
      rule: 'FREQ=YEARLY;X-FEAST=EASTER+0',
      description: 'We begin in the dark, and breakfast follows the sunrise.',
    },
    {
      title: 'Pentecost picnic',
      start: '2024-05-19T12:30:00',
      end: '2024-05-19T15:00:00',
      rule: 'FREQ=YEARLY;X-FEAST=EASTER+49',
      location: 'Riverside meadow',
    },
    {
      title: 'Harvest supper',
      start: nth(6, 1, '18:00'),
      end: nth(6, 1, '20:30'),
      description: 'Saturday, not Friday as it was first said. Bring a dish to share!',
      location: 'Main hall',
      registration: {
        capacity: 12,
        parties: [
          ['noah-bennett', 'jessica-bennett'],
          ['samuel-rivera', 'gabriela-rivera'],
        ],
        visitors: ['Ida Lund\nOle Lund', 'Marcus Webb'],
      },
    },
    { title: 'First Sunday in Advent', start: '2023-12-03', end: '2023-12-04', allDay: true, rule: 'FREQ=YEARLY;X-FEAST=ADVENT+0' },
    { title: 'Week of prayer', ...allDay(17, 7), description: 'The chapel is open from six in the morning until ten at night.' },
  ],
});

const home = ({ weekly, nth, on }: ReturnType<typeof daysFrom>): DemoGroup => ({
  key: 'home',
  name: 'Tuesday Home Group',
  slug: 'tuesday-home-group',
  categoryName: 'Home groups',
  about:
    'We eat first, then read a chapter together and talk about what it has to do with Wednesday. Nobody has to say anything, and nobody has to bake.',
  meetingTime: 'Tuesdays, 7:30 pm',
  meetingLocation: 'At the Riveras’, New Paltz',
  labels: ['Home group', 'Bible', 'Adults'],
  photo: 'together-at-table',
  joinPolicy: 'request',
  leaders: ['samuel-rivera'],
  members: [
    'noah-bennett',
    'jessica-bennett',
    'gabriela-rivera',
    'tunde-adeyemi',
    'folasade-adeyemi',
    'kathleen-obrien',
    'priya-raman',
    'erik-lindqvist',
  ],
  asking: [['kenji-yamamoto', 'I moved here in spring and would love to meet people.']],
  events: [
    {
      title: 'Home group',
      ...weekly(2, '19:30', '21:30'),
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      location: 'At the Riveras’',
      description: 'Supper at half past seven. We are reading Luke.',
      exceptions: [nth(2, 4, '19:30')],
      overrides: [
        { original: nth(2, 1, '19:30'), start: nth(3, 1, '18:00'), end: nth(3, 1, '20:00'), title: 'Home group: pizza and games' },
      ],
    },
    { title: 'Planning for the new year', ...on(9, '20:00', '21:00'), visibility: 'private', location: 'By phone' },
  ],
});

const choir = ({ weekly, on }: ReturnType<typeof daysFrom>): DemoGroup => ({
  key: 'choir',
  name: 'The Hope and Joy Choir',
  slug: 'hope-joy-choir',
  categoryName: 'Music',
  about: 'All ages and all voices. You need not read notes; you need to like Thursdays.',
  meetingTime: 'Thursdays, 7 pm',
  meetingLocation: 'Choir room',
  labels: ['Music', 'Everybody'],
  photo: 'piano-keys',
  joinPolicy: 'open',
  leaders: ['deborah-jackson'],
  members: [
    'ruth-chapman',
    'isaiah-jackson',
    'carmen-alvarez',
    'dorothy-becker',
    'rosemarie-dinapoli',
    'vivian-thompson',
    'erik-lindqvist',
  ],
  events: [
    { title: 'Rehearsal', ...weekly(4, '19:00', '20:45'), rule: 'FREQ=WEEKLY;BYDAY=TH', location: 'Choir room' },
    {
      title: 'Carols by candlelight',
      ...on(30, '18:00', '19:30'),
      description: 'Bring a lantern and a friend. Mulled cider in the hall afterwards.',
      location: 'Main hall',
    },
  ],
});

const youth = ({ weekly, on, allDay }: ReturnType<typeof daysFrom>): DemoGroup => ({
  key: 'youth',
  name: 'Youth Group',
  slug: 'youth-group',
  categoryName: 'Children and youth',
  about: 'For everybody between twelve and eighteen: games, food, big questions, and a camp in summer and in winter.',
  meetingTime: 'Wednesdays, 7 pm',
  meetingLocation: 'The barn',
  labels: ['Youth'],
  photo: 'youth-by-the-fire',
  joinPolicy: 'request',
  leaders: ['adaeze-okafor', 'marcus-edwards'],
  members: ['chidi-okafor', 'fiona-donovan', 'emily-chen', 'yara-haddad', 'andre-mitchell', 'nneka-okafor', 'claire-donovan'],
  events: [
    { title: 'Youth night', ...weekly(3, '19:00', '21:00'), rule: 'FREQ=WEEKLY;BYDAY=WE', location: 'The barn' },
    {
      title: 'Winter camp',
      ...allDay(44, 3),
      description: 'Three days in the Catskills. The price includes the bus, two nights and all meals; skates can be borrowed there.',
      location: 'Frost Valley',
      registration: { capacity: 24, price: { amount: 9500, fund: 0 }, parties: [['claire-donovan', 'fiona-donovan']], visitors: [] },
    },
    { title: 'Leaders’ meeting', ...on(5, '18:00', '19:00'), visibility: 'private' },
  ],
});

const welcome = ({ month }: ReturnType<typeof daysFrom>): DemoGroup => ({
  key: 'welcome',
  name: 'Welcome Team',
  slug: 'welcome-team',
  categoryName: 'Teams',
  about: 'Doors, coffee and a friendly word. We are always looking for people who remember names.',
  meetingTime: 'First Saturday of the month, 10 am',
  meetingLocation: 'Kitchen',
  labels: ['Serving'],
  joinPolicy: 'request',
  visibility: 'members',
  tags: 'team',
  leaders: ['susan-hayes'],
  members: ['noah-bennett', 'robert-hayes', 'pedro-morales', 'samir-haddad'],
  events: [{ title: 'Team breakfast', ...month(-4, '10:00', '11:30'), rule: 'FREQ=MONTHLY;BYDAY=1SA', location: 'Kitchen' }],
});

/** `today`: the day of seeding, `YYYY-MM-DD`. */
export function graceGroups(today: string): DemoGroups {
  const days = daysFrom(today);
  return {
    groups: [worship(days), home(days), choir(days), youth(days), welcome(days)],
    calendars: [
      {
        key: 'whatson',
        name: 'What’s on at Grace',
        groups: ['worship'],
        events: [
          ['choir', 'Carols by candlelight'],
          ['youth', 'Winter camp'],
        ],
      },
    ],
  };
}
