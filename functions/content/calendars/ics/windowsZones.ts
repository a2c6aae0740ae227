// Zones as Windows and Outlook name them (Unicode CLDR, windowsZones), without their " Standard Time", and which of ours they are.
const names = `
AUS Central=Australia/Darwin;AUS Eastern=Australia/Sydney;Afghanistan=Asia/Kabul;Alaskan=America/Anchorage;Arab=Asia/Riyadh
Arabian=Asia/Dubai;Arabic=Asia/Baghdad;Argentina=America/Buenos_Aires;Atlantic=America/Halifax;Aus Central W.=Australia/Eucla
Azerbaijan=Asia/Baku;Azores=Atlantic/Azores;Bahia=America/Bahia;Bangladesh=Asia/Dhaka;Belarus=Europe/Minsk;Canada Central=America/Regina
Cape Verde=Atlantic/Cape_Verde;Caucasus=Asia/Yerevan;Cen. Australia=Australia/Adelaide;Central America=America/Guatemala
Central Asia=Asia/Bishkek;Central Brazilian=America/Cuiaba;Central Europe=Europe/Budapest;Central European=Europe/Warsaw
Central Pacific=Pacific/Guadalcanal;Central=America/Chicago;China=Asia/Shanghai;Dateline=Etc/GMT+12;E. Africa=Africa/Nairobi
E. Australia=Australia/Brisbane;E. Europe=Europe/Chisinau;E. South America=America/Sao_Paulo;Eastern=America/New_York;Egypt=Africa/Cairo
Ekaterinburg=Asia/Yekaterinburg;FLE=Europe/Kiev;Fiji=Pacific/Fiji;GMT=Europe/London;GTB=Europe/Bucharest;Georgian=Asia/Tbilisi
Greenland=America/Godthab;Greenwich=Atlantic/Reykjavik;Hawaiian=Pacific/Honolulu;India=Asia/Calcutta;Iran=Asia/Tehran
Israel=Asia/Jerusalem;Jordan=Asia/Amman;Kaliningrad=Europe/Kaliningrad;Korea=Asia/Seoul;Libya=Africa/Tripoli
Line Islands=Pacific/Kiritimati;Magadan=Asia/Magadan;Mauritius=Indian/Mauritius;Middle East=Asia/Beirut;Montevideo=America/Montevideo
Morocco=Africa/Casablanca;Mountain=America/Denver;Myanmar=Asia/Rangoon;N. Central Asia=Asia/Novosibirsk;Namibia=Africa/Windhoek
Nepal=Asia/Katmandu;New Zealand=Pacific/Auckland;Newfoundland=America/St_Johns;North Asia East=Asia/Irkutsk;North Asia=Asia/Krasnoyarsk
Pacific SA=America/Santiago;Pacific=America/Los_Angeles;Pakistan=Asia/Karachi;Paraguay=America/Asuncion;Romance=Europe/Paris
Russian=Europe/Moscow;SA Eastern=America/Cayenne;SA Pacific=America/Bogota;SA Western=America/La_Paz;SE Asia=Asia/Bangkok
Sakhalin=Asia/Sakhalin;Samoa=Pacific/Apia;Singapore=Asia/Singapore;South Africa=Africa/Johannesburg;Sri Lanka=Asia/Colombo
Sudan=Africa/Khartoum;Syria=Asia/Damascus;Taipei=Asia/Taipei;Tasmania=Australia/Hobart;Tokyo=Asia/Tokyo;Tonga=Pacific/Tongatapu
Turkey=Europe/Istanbul;US Eastern=America/Indianapolis;US Mountain=America/Phoenix;Ulaanbaatar=Asia/Ulaanbaatar;Venezuela=America/Caracas
Vladivostok=Asia/Vladivostok;W. Australia=Australia/Perth;W. Central Africa=Africa/Lagos;W. Europe=Europe/Berlin;W. Mongolia=Asia/Hovd
West Asia=Asia/Tashkent;West Pacific=Pacific/Port_Moresby;Yakutsk=Asia/Yakutsk
`;

const ours: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/[;\n]/)
    .map((one) => {
      const [name = '', zone = ''] = one.split('=');
      return [name.toLowerCase(), zone];
    }),
);

/** `W. Europe Standard Time` is Europe/Berlin. */
export const windowsZone = (name: string): string | undefined =>
  ours.get(name.toLowerCase().replace(/ (standard|daylight|summer) time$/, ''));
