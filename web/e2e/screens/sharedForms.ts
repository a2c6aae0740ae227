// Forms that two tabs may have open at once.
import type { Page } from '@playwright/test';
import { shownEvent } from '../means/calendars.ts';
import { expect } from '../means/journey.ts';

/** What a church of its own has, so that there is something to change. */
export interface Made {
  readonly person: string;
  readonly group: string;
  readonly sitePage: string;
  readonly form: string;
  readonly sermon: string;
  readonly service: string;
  readonly campaign: string;
  readonly gift: string;
}

export interface SharedForm {
  readonly name: string;
  /** The component that asks about a conflict. */
  readonly file: string;
  readonly address: (made: Made) => string;
  /** Opens the form, where its address does not. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: string;
  /** What each tab writes; told apart by more than what both have. */
  readonly words: readonly [string, string];
  /** What the address of its save ends with. */
  readonly saves: string;
  /** What comes between the field and the save. */
  readonly finish?: (page: Page) => Promise<void>;
  /** Both are shown as pictures. */
  readonly drawn?: true;
  /** What its save says, if that isn’t “Save”. */
  readonly button?: string;
  /** The other tab hears of a save by itself, and what was decided is saved by the form. */
  readonly live?: true;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** Of the church in which both tabs write. */
export const playlistName = 'Letters';
const settings = 'web/membership/settings';
const ofPerson = ({ person }: Made) => `/people/${person}`;

/** Those that differ most in how they save: `npm test` looks at these. */
export const fewSharedForms: readonly SharedForm[] = [
  {
    name: 'the settings of a group',
    file: 'web/membership/groups/settings/GroupSettings.tsx',
    address: ({ group }) => `/groups/${group}?tab=settings`,
    field: 'Meeting time',
    words: ['Mondays at seven', 'Fridays at nine'],
    saves: '/groups',
  },
  {
    name: 'a person',
    file: 'web/membership/people/edit/PersonEditor.tsx',
    address: ofPerson,
    open: (page) => press(page, 'Edit'),
    field: 'Nickname',
    words: ['Mo', 'Bee'],
    saves: '/people',
  },
  {
    name: 'the name of a household',
    file: 'web/membership/households/HouseholdRename.tsx',
    address: ofPerson,
    open: async (page) => {
      const household = page.getByRole('region', { name: 'Household' });
      await household
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename household' }).click();
    },
    field: 'Household name',
    words: ['The Reyes family', 'Reyes and Ito'],
    saves: '/households',
  },
];

export const sharedForms: readonly SharedForm[] = [
  ...fewSharedForms,
  {
    name: 'the public page',
    file: `${settings}/PublicPageForm.tsx`,
    address: () => '/settings?tab=page',
    field: 'Welcome text',
    words: ['Come as you are', 'Good to see you'],
    saves: '/settings',
  },
  {
    name: 'details of the church',
    file: `${settings}/DetailsForm.tsx`,
    address: () => '/settings',
    field: 'City',
    words: ['Rhinebeck', 'Beacon'],
    saves: '/churches',
  },
  {
    name: 'what members see',
    file: `${settings}/MembersForm.tsx`,
    address: () => '/settings?tab=members',
    field: 'Support contact',
    words: ['office@one.test', 'help@two.test'],
    saves: '/settings',
  },
  {
    name: 'the fee rates of the church',
    file: `${settings}/GivingForm.tsx`,
    address: () => '/settings?tab=giving',
    field: 'Cards: percent',
    words: ['2.2', '3.49'],
    saves: '/settings',
  },
  {
    name: 'the colors of the church',
    file: `${settings}/appearance/ColourForm.tsx`,
    address: () => '/settings?tab=appearance',
    field: 'Primary color',
    words: ['#2b6777', '#7a3e65'],
    saves: '/settings',
    drawn: true,
  },
  {
    name: 'the theme of the website',
    file: 'web/builder/theme/ThemeScreen.tsx',
    address: () => '/site/theme',
    field: 'Darkest',
    words: ['#14213d', '#2b1a14'],
    saves: '/globalStyles',
  },
  {
    name: 'a sermon',
    file: 'web/content/sermons/SermonForm.tsx',
    address: ({ sermon }) => `/sermons/${sermon}`,
    field: 'Speaker',
    words: ['Ruth Adler', 'Boaz Klein'],
    saves: '/sermons',
  },
  {
    name: 'a playlist',
    file: 'web/content/sermons/PlaylistDialog.tsx',
    address: () => '/sermons/playlists',
    open: (page) => press(page, playlistName),
    field: 'Description',
    words: ['The letters of Paul', 'Letters to young churches'],
    saves: '/playlists',
  },
  {
    name: 'the podcast',
    file: 'web/content/sermons/podcast/PodcastForm.tsx',
    address: () => '/sermons/podcast',
    field: 'Author',
    words: ['The chapel’s office', 'Ruth Adler'],
    saves: '/podcasts/mine',
  },
  {
    name: 'a live service',
    file: 'web/content/live/ServiceForm.tsx',
    address: ({ service }) => `/live/${service}`,
    field: 'Name',
    words: ['Evening service', 'Vespers'],
    saves: '/streamingServices',
  },
  {
    name: 'what goes onto statements',
    file: 'web/giving/staff/statements/settings/StatementSettingsScreen.tsx',
    address: () => '/giving/statements/settings',
    field: 'Signed by',
    words: ['Ruth Adler', 'Boaz Klein'],
    saves: '/statements/settings',
  },
  {
    name: 'a campaign',
    file: 'web/giving/staff/campaigns/CampaignDialog.tsx',
    address: ({ campaign }) => `/giving/campaigns/${campaign}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit campaign' }).click();
    },
    field: 'Name',
    words: ['A roof for the hall', 'The bells'],
    saves: '/campaigns',
  },
  {
    name: 'a donation by hand',
    file: 'web/giving/staff/gifts/CorrectDialog.tsx',
    address: ({ gift }) => `/giving/gifts/${gift}`,
    open: async (page) => {
      await press(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Correct donation' }).click();
    },
    field: 'Note (optional)',
    words: ['For the roof', 'For the bells'],
    saves: '/gifts',
    button: 'Save correction',
    finish: (page) => page.getByRole('textbox', { name: 'Reason' }).fill('As the envelope says'),
  },
  {
    name: 'a form',
    file: 'web/membership/forms/draft/EditNotices.tsx',
    address: ({ form }) => `/forms/manage/${form}?tab=settings`,
    field: 'Purpose (optional)',
    words: ['To welcome you', 'To call you'],
    saves: '/forms/',
  },
  {
    name: 'the navigation',
    file: 'web/content/navigation/NavigationScreen.tsx',
    address: () => '/site/navigation',
    open: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    field: 'Label',
    words: ['Write to us', 'Find us'],
    saves: '/links/navigation',
    finish: async (page) => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    name: 'the settings of a page',
    file: 'web/content/pages/PageSettingsDialog.tsx',
    address: ({ sitePage }) => `/site/pages/${sitePage}`,
    open: async (page) => {
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Page settings' }).click();
    },
    field: 'Description',
    words: ['Soup for everybody', 'Bread for everybody'],
    saves: '/pages',
  },
  {
    name: 'an event',
    file: 'web/content/calendars/events/edit/EventEditor.tsx',
    address: ({ group }) => `/groups/${group}?tab=calendar`,
    open: async (page) => {
      await shownEvent(page.getByRole('main'), 'Supper').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
    },
    field: 'Location (optional)',
    words: ['In the hall', 'In the garden'],
    saves: '/events/change',
  },
  {
    name: 'a note',
    file: 'web/messaging/notes/NoteForm.tsx',
    address: ({ person }) => `/people/${person}?tab=notes`,
    open: (page) => page.getByRole('button', { name: /^Edit note/ }).click(),
    field: 'Edit note',
    words: ['Is at home again', 'May have visitors'],
    saves: '/notes/person',
    live: true,
  },
];
