// What staff and members do with people, loaded on the first call to any of it (`../handlers.ts`).
import { households } from '../households/households.ts';
import { transfers } from '../transfers/transfers.ts';
import { directory } from './directory/directory.ts';
import { duplicates } from './duplicates/duplicates.ts';
import { peopleExports } from './exports/exports.ts';
import { gdpr } from './gdpr.ts';
import { guestRegister } from './guestRegister/guestRegister.ts';
import { imports } from './imports/imports.ts';
import { invitations } from './invitations/invitations.ts';
import { peopleLetters } from './letters/letters.ts';
import { lists } from './lists/lists.ts';
import { mergerequests } from './merges/mergerequests.ts';
import { merges } from './merges/merges.ts';
import { people } from './people.ts';
import { tags } from './tags/tags.ts';
import { olderPeople } from './wire/olderPeople.ts';
import { publicEmail } from './wire/publicEmail.ts';
import { visibilityPreferences } from './wire/visibilityPreferences.ts';

export const peopleHandlers = {
  directory,
  duplicates,
  gdpr,
  households,
  guestRegister,
  imports,
  invitations,
  lists,
  mergerequests,
  merges,
  olderPeople,
  people,
  peopleExports,
  peopleLetters,
  publicEmail,
  tags,
  transfers,
  visibilityPreferences,
};
