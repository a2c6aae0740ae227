import { portal } from '../../means/addresses.ts';
import { at, type Screen } from '../screens.ts';

/** The tools for people who are in the records twice. */
export const mergingScreens: readonly Screen[] = [
  { name: 'duplicates', address: at('/people/duplicates'), shows: (t) => t.duplicatePeople.dismiss },
  {
    name: 'another record of a person',
    address: ({ twins }) => `${portal()}/people/${twins.one}/merge`,
    shows: (t) => t.duplicatePeople.reasons.name,
  },
  {
    name: 'two people side by side',
    address: ({ twins }) => `${portal()}/people/${twins.one}/merge/${twins.two}`,
    shows: (t) => t.merging.guardiansConfirm,
  },
  {
    name: 'a person with whom others were merged',
    address: ({ twins }) => `${portal()}/people/${twins.merged}`,
    shows: (t) => t.merging.section,
  },
  {
    name: 'separating two people',
    address: ({ twins }) => `${portal()}/people/${twins.merged}/part/${twins.mergedOther}`,
    shows: (t) => t.merging.part,
  },
  {
    name: 'two people who are not merged',
    address: ({ twins }) => `${portal()}/people/${twins.one}/part/${twins.two}`,
    shows: (t) => t.merging.notMerged.title,
  },
];
