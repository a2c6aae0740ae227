// The first day of the week by language and region.

/** Regions whose weeks begin on Sunday or Saturday; Monday elsewhere. From CLDR's weekData, the larger regions only. */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

interface WeekInfo {
  readonly firstDay?: number;
}

/** 0 is Sunday. Uses the runtime's data if available (Firefox has none); invalid languages default to Sunday, as in English. */
export function weekStartOf(language: string): number {
  const locale = localeOf(language);
  const known = infoOf(locale)?.firstDay;
  if (known !== undefined) return known % 7;
  const region = locale.maximize().region ?? 'US';
  if (sunday.split(' ').includes(region)) return 0;
  return saturday.split(' ').includes(region) ? 6 : 1;
}

function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale('en-US');
  }
}

function infoOf(locale: Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }): WeekInfo | undefined {
  return locale.getWeekInfo?.() ?? locale.weekInfo;
}
