import { child, type Family, head, spouse } from '../family.ts';

/** All of Hope's households. */
export const hopeFamilies: readonly Family[] = [
  {
    key: 'asante',
    last: 'Asante',
    home: ['Ziegelhofweg 9'],
    status: 'Regular Attendee',
    look: { skin: 'deep' },
    people: [head('Kwame', 'M', 30, '08-18', { look: { style: 'fade', beard: 'full', clothes: 'shirt' } })],
  },
  {
    key: 'brandt',
    last: 'Brandt',
    home: ['Am Lindengarten 10'],
    phone: '20',
    status: 'Staff',
    look: { skin: 'fair', hair: 'brown' },
    people: [
      head('Johannes', 'M', 52, '03-06', {
        prefix: 'Pfr.',
        work: '11',
        look: { style: 'sidePart', glasses: 'round', clothes: 'turtleneck', cloth: 'charcoal', beard: 'stubble' },
      }),
    ],
  },
  {
    key: 'donovan',
    last: 'Donovan',
    home: ['Uferkiez 3, c/o Vogel'],
    status: 'Member',
    look: { skin: 'pale', hair: 'red' },
    people: [
      head('Claire', 'F', 42, '10-21', {
        marital: 'Married',
        email: 'admin@grace.test',
        look: { style: 'longWaves', clothes: 'blazer', cloth: 'teal', glasses: 'none' },
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
    look: { skin: 'pale' },
    people: [
      head('Friedrich', 'M', 68, '11-29', { nick: 'Fritz', look: { style: 'balding', glasses: 'square' } }),
      spouse('Gisela', 'F', 66, '04-17', { look: { style: 'perm', cloth: 'sage' } }),
    ],
  },
  {
    key: 'novakova',
    last: 'Nováková',
    home: ['Werkhofstraße 15'],
    status: 'Visitor',
    look: { skin: 'fair', hair: 'honey' },
    people: [head('Tereza', 'F', 24, '02-09', { look: { style: 'ponytail', clothes: 'stripes' } })],
  },
  {
    key: 'oezdemir',
    last: 'Özdemir',
    home: ['Uferkiez 27'],
    status: 'Regular Attendee',
    wed: [7, '08-22'],
    look: { skin: 'olive', hair: 'black', curl: 'wavy' },
    people: [
      head('Emre', 'M', 35, '05-19', { look: { style: 'swept', beard: 'full' } }),
      spouse('Elif', 'F', 33, '09-30', { look: { style: 'longWaves' } }),
      child('Mira', 'F', 3, '01-23', { look: { style: 'pigtails' } }),
    ],
  },
  {
    key: 'schneider',
    last: 'Schneider',
    home: ['Alte Gärtnerei 8', 'Berlin', '12099'],
    phone: '22',
    status: 'Member',
    look: { skin: 'pale' },
    people: [head('Ingrid', 'F', 77, '12-05', { marital: 'Widowed', email: false, look: { style: 'bun', glasses: 'round' } })],
  },
  {
    key: 'vogel',
    last: 'Vogel',
    home: ['Uferkiez 3'],
    phone: '23',
    status: 'Member',
    wed: [17, '07-11'],
    look: { skin: 'fair', hair: 'blond' },
    people: [
      head('Katrin', 'F', 43, '06-24', {
        status: 'Staff',
        email: 'admin@hope.test',
        work: '10',
        look: { style: 'pixie', clothes: 'turtleneck', cloth: 'plum' },
      }),
      spouse('Matthias', 'M', 45, '02-16', { look: { hair: 'brown', style: 'crew', beard: 'stubble' } }),
      child('Jonas', 'M', 14, '10-12', { look: { style: 'tousled' } }),
      child('Lena', 'F', 11, '04-23', { look: { style: 'long' } }),
    ],
  },
];
