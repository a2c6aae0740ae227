/** Every screen wide and narrow, light and dark, and on a phone in every language: `npm run prove -- screens`. */
import { languageCodes, languages } from '#shared/languages.ts';
import { fourLooks, narrowLook } from '../means/inspectPage.ts';
import { screenGroups } from './screenGroups.ts';
import { sweep } from './sweep.ts';

/** The two with a church that speaks them, and data of their own: what is not a matter of words is judged with these. */
const wholly = ['en', 'de'];

for (const language of languageCodes) {
  const isWhole = wholly.includes(language);
  sweep({
    title: `in ${languages[language]}`,
    language,
    groups: isWhole ? screenGroups : screenGroups.filter(({ inOwnLanguage }) => !inOwnLanguage),
    // Words need room, and that is scarce on a phone.
    looks: isWhole ? fourLooks : narrowLook,
  });
}
