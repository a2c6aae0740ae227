// Windows and Outlook zone names mapped to IANA zones: Unicode's table (CLDR, windowsZones).
import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** "W. Europe Standard Time" and "W. Europe Daylight Time" are one zone, and so are "Central Standard Time (Mexico)" and its summer. */
const nameOf = (name: string) => name.toLowerCase().replace(/ (standard|daylight|summer) time/, '');

/** Of a zone with a place in many countries the one for the world, "001". */
const zones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [nameOf(mapZone._other), mapZone._type]),
);

/** `W. Europe Standard Time` is Europe/Berlin; nothing for names that Windows has not. */
export const windowsZone = (name: string): string | undefined => zones.get(nameOf(name));
