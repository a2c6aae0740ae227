// Named days of the church year, by their distance from the feast they depend on.
import type { Feast } from './churchYear.ts';

export const feastDays = [
  { name: 'ashWednesday', feast: 'easter', offset: -46 },
  { name: 'palmSunday', feast: 'easter', offset: -7 },
  { name: 'maundyThursday', feast: 'easter', offset: -3 },
  { name: 'goodFriday', feast: 'easter', offset: -2 },
  { name: 'holySaturday', feast: 'easter', offset: -1 },
  { name: 'easter', feast: 'easter', offset: 0 },
  { name: 'easterMonday', feast: 'easter', offset: 1 },
  { name: 'ascension', feast: 'easter', offset: 39 },
  { name: 'pentecost', feast: 'easter', offset: 49 },
  { name: 'whitMonday', feast: 'easter', offset: 50 },
  { name: 'trinity', feast: 'easter', offset: 56 },
  { name: 'corpusChristi', feast: 'easter', offset: 60 },
  { name: 'palmSunday', feast: 'orthodoxEaster', offset: -7 },
  { name: 'maundyThursday', feast: 'orthodoxEaster', offset: -3 },
  { name: 'goodFriday', feast: 'orthodoxEaster', offset: -2 },
  { name: 'holySaturday', feast: 'orthodoxEaster', offset: -1 },
  { name: 'easter', feast: 'orthodoxEaster', offset: 0 },
  { name: 'easterMonday', feast: 'orthodoxEaster', offset: 1 },
  { name: 'ascension', feast: 'orthodoxEaster', offset: 39 },
  { name: 'pentecost', feast: 'orthodoxEaster', offset: 49 },
  { name: 'advent', feast: 'advent', offset: 0 },
  { name: 'advent2', feast: 'advent', offset: 7 },
  { name: 'advent3', feast: 'advent', offset: 14 },
  { name: 'advent4', feast: 'advent', offset: 21 },
] as const satisfies readonly { readonly name: string; readonly feast: Feast; readonly offset: number }[];

export type FeastDay = (typeof feastDays)[number];

export const feastDayOf = (feast: Feast, offset: number): FeastDay | undefined =>
  feastDays.find((day) => day.feast === feast && day.offset === offset);
