import type { Church } from '#shared/membership/churches/churches.ts';
import { pictureSettings } from '#shared/membership/settings/settings.ts';
import { publicOf } from '../settings/settings.ts';
import type { ChurchRow } from '../table.ts';

const isPicture = (keyName: string) => pictureSettings.some((known) => known === keyName);

/** What anyone can know about a church. */
export const churchAnswer = ({ detailsVersion, ...church }: ChurchRow): Church => ({ ...church, settings: [...publicOf(church)] });

/** For those who can change it: a save names the version it is based on. */
export const churchForStaff = (church: ChurchRow): Church => ({ ...churchAnswer(church), version: versionOf(church) });
export const versionOf = ({ detailsVersion }: ChurchRow): number => detailsVersion ?? 1;

/** A church in a list: of its settings, only the logo is needed. */
export const churchFound = (church: ChurchRow): Church => ({
  ...churchAnswer(church),
  settings: publicOf(church).filter(({ keyName, value }) => value && isPicture(keyName)),
});
