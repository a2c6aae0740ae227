import { expect, test } from '@jest/globals';
import i18next from 'i18next';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { shownName, withShownNames } from './shownName.ts';

test('an erased person is called so in the reader’s language, everyone else by their name', async () => {
  const i18n = i18next.createInstance();
  const resources = { de: { translation: { people: { formerMember: 'Ehemaliges Mitglied' } } } };
  const t = await i18n.init({ lng: 'de', resources });
  expect([shownName(formerMember, t), shownName('Petra Gone', t)]).toEqual(['Ehemaliges Mitglied', 'Petra Gone']);
  expect(withShownNames([{ personId: 'p', name: formerMember }], t)).toEqual([{ personId: 'p', name: 'Ehemaliges Mitglied' }]);
});
