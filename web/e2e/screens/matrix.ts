/** Every screen wide and narrow, light and dark, and on a phone in every language: `npm run prove -- screens`. */
import { languageCodes, languages } from '#shared/languages.ts';
import { fourLooks, narrowOnly } from '../means/inspectPage.ts';
import { screenGroups } from './screenGroups.ts';
import { sharedForms } from './sharedForms.ts';
import { sweep } from './sweep.ts';
import { tryTwoTabs } from './twoTabs.ts';

/** The two with a church in that language, and data of their own: everything except texts is judged with these. */
const wholly = ['en', 'de'];

for (const language of languageCodes) {
  const isWhole = wholly.includes(language);
  sweep({
    title: `in ${languages[language]}`,
    language,
    groups: isWhole ? screenGroups : screenGroups.filter(({ inOwnLanguage }) => !inOwnLanguage),
    // Texts need room, and that is scarce on a phone.
    looks: isWhole ? fourLooks : narrowOnly,
    redraws: isWhole,
  });
}

tryTwoTabs('every form that two tabs have open asks about what both wrote', sharedForms);
