/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { portalTexts, startTexts, studioTexts } from './i18n.ts';

const browser = (...languages: readonly string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('texts', () => {
  beforeEach(() => localStorage.clear());

  // The order matters: texts stay loaded once fetched.
  test('the texts around signing in are there once it has started; those beyond come when they are asked for', async () => {
    browser('en-GB');
    const i18n = await startTexts();
    expect([i18n.exists('login.title'), i18n.exists('people.title'), i18n.exists('builder.canvas.label')]).toEqual([true, false, false]);
    await i18n.changeLanguage('de');
    const asked = portalTexts();
    const changed = i18n.changeLanguage('fr');
    await Promise.all([asked, changed]);
    for (const language of ['en', 'de', 'fr']) {
      await i18n.changeLanguage(language);
      expect([language, i18n.exists('login.title'), i18n.exists('people.title')]).toEqual([language, true, true]);
    }
  });

  test('the texts of those who make websites may be asked for before all others', async () => {
    browser('en-GB');
    const asked = studioTexts();
    const i18n = await startTexts();
    await asked;
    expect([i18n.t('ui.cancel'), i18n.t('builder.canvas.label')]).not.toContain('builder.canvas.label');
    await i18n.changeLanguage('de');
    expect(i18n.exists('builder.canvas.label')).toBe(true);
  });

  test('the texts of the language are there once it has started; switching fetches, remembers and marks the page', async () => {
    browser('en-GB');
    const i18n = await startTexts();
    expect(i18n.t('ui.cancel')).toBe('Cancel');
    expect(i18n.t('ui.newCount', { count: 1 })).toBe('1 new');
    expect(document.documentElement.lang).toBe('en');
    await i18n.changeLanguage('de');
    expect([document.documentElement.lang, localStorage.getItem('narthex.language'), i18n.hasResourceBundle('de', 'translation')]).toEqual([
      'de',
      'de',
      true,
    ]);
  });

  test('a language chosen in one tab is shown in the others, too', async () => {
    const i18n = await startTexts();
    const changed = new Promise((done) => i18n.on('languageChanged', done));
    dispatchEvent(new StorageEvent('storage', { key: 'narthex.language', newValue: 'it' }));
    expect(await changed).toBe('it');
  });

  test('a language whose texts cannot be had is shown in English', async () => {
    const i18n = await startTexts();
    await i18n.changeLanguage('xx');
    expect(i18n.t('ui.cancel')).toBe('Cancel');
  });
});
