import type { Page } from '@playwright/test';
import { portal } from '../means/addresses.ts';
import { narrow } from '../means/inspectPage.ts';
import type { Cast } from './cast.ts';
import { openUserMenu } from './messages.ts';
import { at, field, press, type Screen } from './screens.ts';

export const named = (text: string, name: string) => text.replace('{{name}}', name);
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const link = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const thePerson = ({ person }: Cast) => `${portal()}/people/${person}`;
const theRole = ({ role }: Cast) => `${portal()}/roles/${role}`;

/** The sweep's sessions may be older than a sensitive action allows: the answers are given here, to both calls of an export. */
const answerExport = (page: Page, status: number, json: object) =>
  page.route(/\/api\/membership\/account\/export(\/messages)?(\?.*)?$/, (route) => route.fulfill({ status, json }));

/** What opens over the screens of the staff. */
export const dialogs: readonly Screen[] = [
  {
    name: 'user menu',
    address: at('/'),
    act: openUserMenu,
    shows: (t) => t.header.switchChurch,
  },
  {
    name: 'navigation on a phone',
    address: at('/removed'),
    act: async (page, t) => {
      await page.setViewportSize(narrow);
      await press(page, t.ui.menu);
    },
    shows: (t) => t.portal.screens.removed,
  },
  { name: 'support drawer', address: at('/removed'), act: (page, t) => press(page, t.support.open), shows: (t) => t.support.tour },
  // Where the page leaves room for the floating button.
  {
    name: 'Get Support',
    address: at('/nothing/here'),
    act: (page, t) => press(page, t.support.button),
    shows: (t) => t.support.getTextEmail,
  },
  {
    name: 'a question before deleting',
    address: thePerson,
    act: async (page, t, { personName }) => {
      await press(page, named(t.people.actions.more, personName));
      await choose(page, t.people.actions.delete);
    },
    shows: (t) => t.people.delete.signsIn,
  },
  { name: 'photo', address: thePerson, act: (page, t) => press(page, t.people.actions.photo), shows: (t) => t.ui.cropper.another },
  { name: 'tags of a person', address: thePerson, act: (page, t) => press(page, t.tags.edit), shows: (t) => t.tags.new },
  { name: 'all tags', address: at('/people'), act: (page, t) => press(page, t.tags.manage), shows: (t) => t.tags.intro },
  { name: 'people being selected', address: at('/people'), act: (page, t) => press(page, t.tags.select), shows: (t) => t.tags.shown },
  {
    name: 'who of a list would be invited',
    address: at('/people/lists/new'),
    act: (page, t) => press(page, t.peopleImport.invite.do),
    shows: (t) => t.invitations.gets,
  },
  {
    name: 'a condition of a list',
    address: at('/people/lists/new'),
    act: (page, t) => press(page, t.peopleLists.add),
    shows: (t) => t.peopleLists.how,
  },
  {
    name: 'a condition about giving',
    address: at('/people/lists/new'),
    act: async (page, t) => {
      await press(page, t.peopleLists.add);
      await field(page, t.peopleLists.about).selectOption('givenTotal');
    },
    shows: (t) => t.peopleLists.giving.period,
  },
  {
    name: 'columns of a list',
    address: at('/people/lists/new'),
    act: (page, t) => press(page, t.peopleLists.columns),
    shows: (t) => t.peopleLists.fields.added,
  },
  {
    name: 'columns of a list about giving',
    address: at('/people/lists/new'),
    act: async (page, t) => {
      await press(page, t.peopleLists.columns);
      await field(page, t.peopleLists.giving.givenTotal).check();
    },
    shows: (t) => t.peopleLists.giving.period,
  },
  {
    name: 'a list with what people gave',
    address: at('/people/lists/new'),
    act: async (page, t) => {
      await press(page, t.peopleLists.columns);
      for (const column of [t.portal.today.lastGift, t.peopleLists.giving.givenTotal, t.peopleLists.giving.giftCount])
        await field(page, column).check();
      await page.getByRole('dialog').getByRole('button', { name: t.ui.save, exact: true }).click();
    },
    shows: (t) => t.portal.today.lastGift,
  },
  {
    name: 'saving a list',
    address: at('/people/lists/new'),
    act: (page, t) => press(page, t.peopleLists.save),
    shows: (t) => t.peopleLists.shareHint,
  },
  {
    name: 'somebody for the household',
    address: thePerson,
    act: async (page, t) => {
      await press(page, t.people.household.add);
      await field(page, t.people.picker.label).fill('a');
      await page.getByRole('list', { name: t.people.picker.results }).getByRole('button').first().waitFor();
    },
    shows: (t) => t.people.household.newPerson,
  },
  {
    name: 'a form left unsaved',
    address: thePerson,
    act: async (page, t) => {
      await press(page, t.people.actions.edit);
      await field(page, t.people.fields.nick).fill('Bosun');
      await page.getByRole('link', { name: t.people.back, exact: true }).last().click();
    },
    shows: (t) => t.ui.leave.text,
  },
  {
    name: 'a role without a name',
    address: at('/roles'),
    act: async (page, t) => {
      await press(page, t.roles.add);
      await press(page, t.roles.addSubmit);
    },
    shows: (t) => t.roles.nameMissing,
  },
  {
    name: 'a new name for a role',
    address: theRole,
    act: (page, t) => press(page, t.roles.rename),
    shows: (t) => t.ui.save,
  },
  {
    name: 'a gateway without keys',
    address: at('/settings/gateways'),
    act: async (page, t) => {
      await press(page, t.giving.gateways.add);
      await page.getByRole('dialog').getByRole('button', { name: t.giving.gateways.add, exact: true }).click();
    },
    shows: (t) => t.giving.gateways.keyMissing,
  },
  {
    name: 'a gateway at PayPal',
    address: at('/settings/gateways'),
    act: async (page, t) => {
      await press(page, t.giving.gateways.add);
      await page.getByRole('dialog').getByLabel(t.giving.gateways.provider, { exact: true }).selectOption('paypal');
    },
    shows: (t) => t.giving.gateways.saq,
  },
  {
    name: 'whose doings',
    address: at('/audit-log'),
    act: (page, t) => press(page, t.auditLog.filter.choosePerson),
    shows: (t) => t.auditLog.filter.choosePersonTitle,
  },
  {
    name: 'details of the audit log',
    address: at('/audit-log'),
    act: (page, t) => press(page, t.auditLog.more),
    shows: () => '127.0.0.1',
  },
  {
    name: 'another name',
    address: at('/profile'),
    act: (page, t) => press(page, t.profile.name.change),
    shows: (t) => t.profile.name.text,
  },
  {
    name: 'another address, badly written',
    address: at('/profile'),
    act: async (page, t) => {
      await press(page, t.profile.email.change);
      await press(page, t.profile.email.send);
    },
    shows: (t) => t.profile.email.form,
  },
  {
    name: 'another password, not given',
    address: at('/profile'),
    act: async (page, t) => {
      await press(page, t.profile.password.change);
      await press(page, t.ui.save);
    },
    shows: (t) => t.profile.password.missing,
  },
  {
    name: 'the end of an account',
    address: at('/profile'),
    act: (page, t) => press(page, t.profile.data.delete),
    shows: (t) => t.profile.data.deleteFinal,
  },
  {
    name: 'the password, asked again',
    address: at('/profile'),
    act: async (page, t) => {
      await answerExport(page, 401, { errors: [''], code: 'recentSignInRequired' });
      await press(page, t.profile.data.export);
      await page.getByRole('button', { name: t.profile.confirm.submit, exact: true }).click();
    },
    shows: (t) => t.profile.password.missing,
    refused: /account\/export$/,
  },
  {
    name: 'a snackbar',
    address: at('/profile'),
    act: async (page, t) => {
      await answerExport(page, 200, { messages: [] });
      await press(page, t.profile.data.export);
      await page.getByText(t.profile.data.exported).hover();
    },
    shows: (t) => t.profile.data.exported,
  },
];

/** The screens of a user who hasn't chosen a church yet. */
export const choices: readonly Screen[] = [
  { name: 'a choice of churches', address: at('/'), shows: (t) => t.churches.select.intro },
  {
    name: 'no such church',
    address: at('/'),
    act: async (page, t) => {
      await link(page, t.churches.select.other);
      await page.getByRole('textbox', { name: t.churches.search.name }).fill('Xyzzy');
      await press(page, t.ui.search);
    },
    shows: (t) => t.churches.search.none,
  },
  {
    name: 'churches found',
    address: at('/'),
    act: async (page, t) => {
      await link(page, t.churches.select.other);
      await page.getByRole('textbox', { name: t.churches.search.name }).fill('Grace');
      await press(page, t.ui.search);
    },
    shows: () => 'New Paltz',
  },
  {
    name: 'a church registered without a word',
    address: at('/'),
    act: async (page, t) => {
      await link(page, t.churches.select.other);
      await link(page, t.churches.register.title);
      await press(page, t.churches.register.yes);
      await press(page, t.churches.register.submit);
    },
    shows: (t) => t.churches.register.blank.zip,
  },
];
