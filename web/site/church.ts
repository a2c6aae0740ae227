import { type Language, nearestLanguage } from '#shared/languages.ts';

/** A church as public pages know it: public facts and public settings, nothing else. */
export interface SiteChurch {
  readonly id: string;
  readonly name: string;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The origin of the church's site, without trailing slash. */
  readonly origin: string;
}

export const languageOf = ({ settings }: SiteChurch): Language => nearestLanguage([settings.language]);

/** The regional language where the church is, which decides time formats: `en-US`, `en-GB`. */
export function localeOf(church: SiteChurch): string {
  const language = languageOf(church);
  return isCountry(church.country) ? `${language}-${church.country.toUpperCase()}` : language;
}

const isCountry = (country: string | undefined): country is string => /^[A-Za-z]{2}$/.test(country ?? '');

/** The country's name, if only its code is stored. */
export function countryOf(church: SiteChurch): string {
  const { country = '' } = church;
  if (!isCountry(country)) return country;
  return new Intl.DisplayNames(languageOf(church), { type: 'region' }).of(country.toUpperCase()) ?? country;
}

/** The postal address line by line, in the format of the church's country. */
export function addressLines(church: SiteChurch): readonly string[] {
  const { address1, address2, city, state, zip } = church;
  const american = ['US', 'CA', 'AU'].includes(church.country?.toUpperCase() ?? '');
  const province = state === city ? undefined : state;
  const place = american
    ? [city, [province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [[zip, city].filter(Boolean).join(' '), province].filter(Boolean).join(', ');
  return [address1, address2, place, countryOf(church)].map((line) => line?.trim() ?? '').filter(Boolean);
}
