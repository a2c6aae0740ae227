import type { Account } from '../means/accounts.ts';
import type { Cast } from './cast.ts';
import { choices, dialogs } from './dialogs.ts';
import { fillingScreens, guestForms, publicForms } from './forms/filledForms.ts';
import { resultScreens } from './forms/formResults.ts';
import { ownForms } from './forms/ownForms.ts';
import { paidForms, paidPublicForms } from './forms/paidForms.ts';
import { formDialogs, formScreens } from './forms.ts';
import { britishGiving, given, givePages } from './giving/donations.ts';
import { givingScreens } from './giving.ts';
import { groupDialogs, groupGuests, groupScreens } from './groups.ts';
import { members } from './members.ts';
import { messageDialogs, messageScreens } from './messages.ts';
import { noticeScreens } from './notifications.ts';
import { directoryScreens, guestScreens, proposing } from './people/directory.ts';
import { mergingScreens } from './people/merges.ts';
import { toolScreens } from './people/tools.ts';
import { groupPages } from './publicGroups.ts';
import { doors, entries, plainPages, type Screen, staff, strays } from './screens.ts';
import { publicPages, siteDialogs, siteScreens } from './website.ts';

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** The viewer, and the church; without one, signed out. */
  readonly as?: (cast: Cast) => { readonly account: Account; readonly church?: string };
  /** All are screens of the portal's app, so that one can go from one to the next without reloading. */
  readonly inPortal?: true;
  /** In the language of a church or of the suite, whatever the browser's. */
  readonly inOwnLanguage?: true;
}

const byAdmin = { as: ({ admin, church }: Cast) => ({ account: admin, church }), inPortal: true } as const;

/** The longest first, so that all workers end together. */
export const screenGroups: readonly ScreenGroup[] = [
  { name: 'over those of groups and calendars', screens: groupDialogs, ...byAdmin },
  { name: 'over those of the staff', screens: dialogs, ...byAdmin },
  { name: 'over those of the website', screens: siteDialogs, ...byAdmin },
  { name: 'over those of forms', screens: formDialogs, ...byAdmin },
  { name: 'of the stage and its home pages', screens: plainPages, inOwnLanguage: true },
  { name: 'of the staff', screens: staff, ...byAdmin },
  { name: 'of people tools', screens: toolScreens, ...byAdmin },
  { name: 'of groups and calendars', screens: groupScreens, ...byAdmin },
  { name: 'before signing in', screens: entries },
  { name: 'of forms', screens: formScreens, ...byAdmin },
  { name: 'of own forms', screens: ownForms, ...byAdmin },
  { name: 'of forms to be filled out', screens: fillingScreens, ...byAdmin },
  { name: 'of forms on these websites', screens: publicForms, inOwnLanguage: true },
  { name: 'of a member', screens: members, as: ({ guest }) => ({ account: guest, church: 'grace' }) },
  { name: 'of gifts', screens: given, as: ({ giving }) => ({ account: giving.treasurer, church: 'grace' }), inPortal: true },
  { name: 'of giving', screens: givingScreens, ...byAdmin },
  {
    name: 'of giving at a British church',
    screens: britishGiving,
    as: ({ giving: { british } }) => ({ account: british, church: british.church }),
    inPortal: true,
  },
  {
    name: 'of forms that are paid',
    screens: paidForms,
    as: ({ giving }) => ({ account: giving.treasurer, church: 'grace' }),
    inPortal: true,
  },
  { name: 'of these on the website', screens: paidPublicForms, inOwnLanguage: true },
  { name: 'of notices', screens: noticeScreens, ...byAdmin },
  { name: 'of the results of forms', screens: resultScreens, ...byAdmin },
  { name: 'of the website', screens: siteScreens, ...byAdmin },
  { name: 'over those of messages', screens: messageDialogs, ...byAdmin },
  { name: 'of the demo churches’ websites', screens: publicPages, inOwnLanguage: true },
  { name: 'of groups and dates on these websites', screens: groupPages, inOwnLanguage: true },
  {
    name: 'of groups for those who look for one',
    screens: groupGuests,
    as: ({ guest, church }) => ({ account: guest, church }),
    inPortal: true,
  },
  {
    name: 'of forms for guests',
    screens: guestForms,
    as: ({ guest, church }) => ({ account: guest, church }),
    inPortal: true,
  },
  { name: 'while choosing a church', screens: choices, as: ({ guest }) => ({ account: guest }) },
  { name: 'while the address is not verified', screens: strays, as: ({ stray }) => ({ account: stray }) },
  { name: 'of the directory', screens: directoryScreens, ...byAdmin },
  { name: 'of who proposes a change', screens: proposing, as: ({ guest }) => ({ account: guest, church: 'grace' }) },
  { name: 'of people who are in the records twice', screens: mergingScreens, ...byAdmin },
  { name: 'of messages', screens: messageScreens, ...byAdmin },
  { name: 'of new guests', screens: guestScreens },
  { name: 'on the other hosts', screens: [...doors, ...givePages] },
];
