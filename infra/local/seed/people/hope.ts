import { child, type Family, head, spouse } from '../family.ts';

export const hopeFamilies: readonly Family[] = [
  {
    key: 'asante',
    last: 'Asante',
    home: ['Ziegelhofweg 9'],
    status: 'Regular Attendee',
    people: [head('Kwame', 'M', 30, 3)],
  },
  {
    key: 'brandt',
    last: 'Brandt',
    home: ['Am Lindengarten 10'],
    phone: '20',
    status: 'Staff',
    people: [
      head('Johannes', 'M', 52, '03-06', {
        prefix: 'Pfr.',
        work: '11',
      }),
    ],
  },
  {
    key: 'donovan',
    last: 'Donovan',
    home: ['Uferkiez 3, c/o Vogel'],
    status: 'Member',
    people: [
      head('Claire', 'F', 42, '10-21', {
        marital: 'Married',
        email: 'admin@grace.test',
      }),
    ],
  },
  {
    key: 'krueger',
    last: 'Krüger',
    home: ['Alte Gärtnerei 41', 'Berlin', '12099'],
    phone: '21',
    status: 'Member',
    wed: [40, '06-12'],
    people: [head('Friedrich', 'M', 68, '11-29', { nick: 'Fritz' }), spouse('Gisela', 'F', 66, '04-17')],
  },
  {
    key: 'novakova',
    last: 'Nováková',
    home: ['Werkhofstraße 15'],
    status: 'Visitor',
    people: [head('Tereza', 'F', 24, '02-09')],
  },
  {
    key: 'oezdemir',
    last: 'Özdemir',
    home: ['Uferkiez 27'],
    status: 'Regular Attendee',
    wed: [7, '08-22'],
    people: [head('Emre', 'M', 35, '05-19'), spouse('Elif', 'F', 33, '09-30'), child('Mira', 'F', 3, '01-23')],
  },
  {
    key: 'schneider',
    last: 'Schneider',
    home: ['Alte Gärtnerei 8', 'Berlin', '12099'],
    phone: '22',
    status: 'Member',
    people: [head('Ingrid', 'F', 77, '12-05', { marital: 'Widowed', email: false })],
  },
  {
    key: 'vogel',
    last: 'Vogel',
    home: ['Uferkiez 3'],
    phone: '23',
    status: 'Member',
    wed: [17, '07-11'],
    people: [
      head('Katrin', 'F', 43, '06-24', {
        status: 'Staff',
        email: 'admin@hope.test',
        work: '10',
      }),
      spouse('Matthias', 'M', 45, '02-16'),
      child('Jonas', 'M', 14, '10-12'),
      child('Lena', 'F', 11, '04-23'),
    ],
  },
];
