import { expect, test } from '@jest/globals';
import { alikeAmong } from './alike.ts';

const person = (id: string, first: string, last: string, contactInfo: object = {}, more: object = {}) => ({
  ...{ id, name: { first, last }, contactInfo },
  ...more,
});
const alike = (someone: ReturnType<typeof person>, ...people: ReturnType<typeof person>[]) =>
  alikeAmong(someone, people, 3).map((one) => [one.person.id, ...one.reasons]);

test('who is being added looks like those of the same name, also in short, and sooner like those who share more', () => {
  const rob = person('', 'Rob', 'Smith', { email: 'rob@grace.test' });
  expect(
    alike(
      rob,
      person('same', 'Rob', 'Smith'),
      person('long', 'Robert', 'Smith'),
      person('both', 'Robert', 'Smith', { email: 'ROB@grace.test' }),
      person('sister', 'Anna', 'Smith', { email: 'rob@grace.test' }),
      person('namesake', 'Rob', 'Miller'),
    ),
  ).toEqual([
    ['both', 'email', 'name'],
    ['same', 'name'],
    ['long', 'name'],
  ]);
});

test('another birth date or generation says that they are two, and no one is like themselves', () => {
  const jon = person('jon', 'Jon', 'Smith', {}, { birthDate: '1980-03-04' });
  expect(alike(jon, jon, person('young', 'Jon', 'Smith', {}, { birthDate: '2010-05-06' }))).toEqual([]);
});
