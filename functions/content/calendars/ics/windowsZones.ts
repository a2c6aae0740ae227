// Windows and Outlook zone names mapped to IANA zones: Unicode's table (CLDR, windowsZones).
import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/**
 * "W. Europe Standard Time" and "W. Europe Daylight Time" are the same zone; so are "Central Standard Time (Mexico)" and its daylight form.
 */
const nameOf = (name: string) => name.toLowerCase().replace(/ (standard|daylight|summer) time/, '');

/** Zones that cover many countries are represented by territory "001", the world. */
const zones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [nameOf(mapZone._other), mapZone._type]),
);

/** `W. Europe Standard Time` is Europe/Berlin; `undefined` for names that Windows doesn't have. */
export const windowsZone = (name: string): string | undefined => zones.get(nameOf(name));
