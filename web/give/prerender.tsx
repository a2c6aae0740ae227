// The interface between the server and the form for giving: draws the page of its own as it is before anyone has done anything with it.
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Language } from '#shared/languages.ts';
import { tokensCss } from '#web/app/theme/tokens.ts';
import { GiveScreen } from './GiveScreen.tsx';

export interface DrawnForm {
  readonly title: string;
  /** What goes into the head: the theme's colors and type scale. */
  readonly css: string;
  /** The inside of the page's root; the browser takes it over. */
  readonly html: string;
}

/** `texts`: the files `entry` and `give` of that language. */
export function drawForm(place: GivingPlace, language: Language, texts: object): DrawnForm {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  });
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <GiveScreen church={place.subDomain} place={place} pass="" />
    </I18nextProvider>,
  );
  const title = i18n.t('ui.titlePattern', { title: i18n.t('give.title', { church: place.name }) });
  return { title, css: tokensCss, html };
}
