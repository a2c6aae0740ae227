// Telephone numbers: a country's dial code, and the number as it is dialed from there.

/** By ISO 3166-1 alpha-2; without TA and AC (2§5). Countries that share a code: the one with most people first. */
const codes =
  'US1 CA1 AG1268 AI1264 AS1684 BB1246 BM1441 BS1242 DM1767 DO1809 GD1473 GU1671 JM1876 KN1869 KY1345 LC1758 MP1670 MS1664 PR1787 SX1721 ' +
  'TC1649 TT1868 VC1784 VG1284 VI1340 RU7 KZ7 EG20 SS211 MA212 EH212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 ' +
  'BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 IO246 SC248 SD249 RW250 ET251 SO252 ' +
  'DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 YT262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 ZA27 SH290 ER291 AW297 FO298 GL299 ' +
  'GR30 NL31 BE32 FR33 ES34 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 AX358 BG359 HU36 LT370 LV371 EE372 MD373 AM374 BY375 AD376 ' +
  'MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 IT39 VA39 RO40 CH41 CZ420 SK421 LI423 AT43 GB44 GG44 IM44 JE44 DK45 SE46 NO47 ' +
  'SJ47 PL48 DE49 FK500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 PM508 HT509 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 GP590 BL590 MF590 ' +
  'BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 BQ599 MY60 AU61 CC61 CX61 ID62 PH63 NZ64 SG65 TH66 TL670 NF672 BN673 NR674 PG675 ' +
  'TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 MH692 JP81 KR82 VN84 KP850 HK852 MO853 KH855 ' +
  'LA856 CN86 BD880 TW886 TR90 IN91 PK92 AF93 LK94 MM95 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 ' +
  'BT975 MN976 NP977 IR98 TJ992 TM993 AZ994 GE995 KG996 UZ998';

export interface DialCode {
  readonly country: string;
  /** Digits only, without the plus sign. */
  readonly code: string;
}

export const dialCodes: readonly DialCode[] = codes.split(' ').map((one) => ({ country: one.slice(0, 2), code: one.slice(2) }));

/** The specified default. */
const defaultCountry = 'US';

/** The country whose numbers need no dial code typed: the specified one for English, else where the language is most at home. */
export function phoneCountry(locale: string): string {
  const region = new Intl.Locale(locale).maximize().region ?? defaultCountry;
  return dialCodes.some(({ country }) => country === region) ? region : defaultCountry;
}

const codeOf = (country: string) => dialCodes.find((one) => one.country === country)?.code ?? '';

/** As stored: `+49 30 1234`; a number that has its own dial code keeps it. Nothing typed is no answer; a space at the end is being typed. */
export function withDialCode(country: string, typed: string): string {
  const number = typed.trimStart().replace(/^00(?=[1-9])/, '+');
  return number === '' || number.startsWith('+') ? number : `+${codeOf(country)} ${number}`;
}

/** Takes a stored number apart; `likely` decides between countries with the same code. `undefined` if it has no dial code. */
export function splitDialCode(stored: string, likely: string): { readonly country: string; readonly number: string } | undefined {
  const [, code = '', number = ''] = /^\+(\d{1,4}) (.*)$/.exec(stored) ?? [];
  const found = dialCodes.filter((one) => one.code === code);
  const country = (found.find((one) => one.country === likely) ?? found[0])?.country;
  return country === undefined ? undefined : { country, number };
}
