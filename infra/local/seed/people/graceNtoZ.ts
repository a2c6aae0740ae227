import { child, type Family, head, other, spouse } from '../family.ts';

export const graceNtoZ: readonly Family[] = [
  {
    key: 'nguyen',
    last: 'Nguyen',
    home: ['500 Campus Circle, Room 214'],
    status: 'Visitor',
    people: [head('Linh', 'F', 20, '05-09')],
  },
  {
    key: 'obrien',
    last: "O'Brien",
    home: ['3 Steeple View, Apt 1A'],
    phone: '31',
    status: 'Member',
    people: [
      head('Kathleen', 'F', 74, '03-12', {
        nick: 'Kathy',
        marital: 'Widowed',
      }),
    ],
  },
  {
    key: 'okafor',
    last: 'Okafor',
    home: ['214 Meadowlark Road'],
    phone: '32',
    status: 'Member',
    wed: [21, '12-28'],
    people: [
      head('Thomas', 'M', 48, '01-15', {
        prefix: 'Rev.',
        status: 'Staff',
        work: '61',
      }),
      spouse('Adaeze', 'F', 46, '06-06'),
      child('Chidi', 'M', 16, '09-24', { email: 'chidi.okafor@example.org' }),
      child('Nneka', 'F', 12, '11-19'),
    ],
  },
  {
    key: 'peterson',
    last: 'Peterson',
    home: ['35 Cider Press Road', 'Gardiner', '12525'],
    phone: '33',
    status: 'Member',
    wed: [14, '06-14'],
    people: [
      head('Craig', 'M', 40, '10-08'),
      spouse('Melissa', 'F', 39, '04-30', { nick: 'Missy' }),
      child('Caleb', 'M', 11, '01-27'),
      child('Abigail', 'F', 9, '07-04', { nick: 'Abby' }),
      child('Micah', 'M', 4, '09-13'),
    ],
  },
  {
    key: 'rivera',
    last: 'Rivera',
    home: ['58 Tannery Brook Road'],
    status: 'Member',
    wed: [9, '04-11'],
    people: [
      head('Samuel', 'M', 37, '08-20', {
        nick: 'Sam',
        email: 'leader@grace.test',
      }),
      spouse('Gabriela', 'F', 35, '12-15', { nick: 'Gaby' }),
      child('Lucas', 'M', 7, '05-01'),
    ],
  },
  {
    key: 'schultz',
    last: 'Schultz',
    home: ['97 Quarry Hollow Road', 'Rosendale', '12472'],
    phone: '34',
    status: 'Inactive',
    wed: [43, '05-02'],
    people: [head('Walter', 'M', 68, '02-07', { nick: 'Walt' }), spouse('Joan', 'F', 66, '10-30', { email: false })],
  },
  {
    key: 'maplehouse',
    last: 'Weiss',
    name: 'Maple House',
    home: ['6 Maple Yard'],
    status: 'Regular Attendee',
    people: [
      head('Hannah', 'F', 20, '03-31'),
      other('Priya', 'F', 21, 2, {
        last: 'Raman',
      }),
      other('Destiny', 'F', 19, '08-05', { last: 'Clark' }),
    ],
  },
  {
    key: 'thompson',
    last: 'Thompson',
    home: ['121 Chestnut Knoll'],
    phone: '35',
    status: 'Member',
    wed: [29, '07-16'],
    people: [
      head('James', 'M', 55, '05-27', {
        nick: 'Jim',
        suffix: 'Jr.',
      }),
      spouse('Vivian', 'F', 54, '09-06'),
    ],
  },
  {
    key: 'walker',
    last: 'Walker',
    home: ['29 Stonecrop Way'],
    status: 'Visitor',
    wed: [5, '10-19'],
    people: [
      head('Brian', 'M', 32, '01-12', { birthday: false }),
      spouse('Kayla', 'F', 30, '06-16', { birthday: false }),
      child('Mason', 'M', 4, '11-27'),
    ],
  },
  {
    key: 'yamamoto',
    last: 'Yamamoto',
    home: ['31 Depot Street, Apt 7'],
    status: 'Visitor',
    people: [head('Kenji', 'M', 26, '07-22')],
  },
];
