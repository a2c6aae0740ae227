import { implement } from '#functions/core/serve/implement.ts';
import { people as contract } from '#shared/membership/people/people.ts';
import { birthdays } from './birthdays.ts';
import { peopleReading } from './read.ts';
import { peopleSaving } from './save.ts';
import { peopleFinding } from './search/search.ts';
import { olderPeopleCalls } from './wire/people.ts';

export const people = implement(contract, {
  birthdays,
  ...peopleReading,
  ...peopleFinding,
  ...peopleSaving,
  ...olderPeopleCalls,
});
