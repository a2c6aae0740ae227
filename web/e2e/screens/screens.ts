import type { Page } from '@playwright/test';
import { languages } from '#shared/languages.ts';
import { portal, siteOf } from '../means/addresses.ts';
import type { Cast } from './cast.ts';
import type { Texts } from './texts.ts';

/** A screen, how one comes to it, and what shows that it is there. */
export interface Screen {
  readonly name: string;
  readonly address: (cast: Cast) => string;
  /** What has to be so before one comes: a call that is answered in the server’s place. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What to do there: open a dialog, send a form. */
  readonly act?: (page: Page, texts: Texts, cast: Cast) => Promise<void>;
  /** What is seen once the screen is ready. */
  readonly shows: (texts: Texts) => string;
  /** Answers of 400 and more that belong to the screen. */
  readonly refused?: RegExp;
}

export const at = (path: string) => () => `${portal()}${path}`;
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** The menu of languages is named after the one that is spoken. */
const ownName = new RegExp(`: (${Object.values(languages).join('|')})$`);

/** Seen by who is signed in with an address that is not verified. */
export const strays: readonly Screen[] = [
  { name: 'confirm the own address', address: at('/groups'), shows: (t) => t.login.unverified.resend },
  {
    name: 'a code that is not right',
    address: at('/groups'),
    act: (page, t) => field(page, t.login.code.label).fill('000000'),
    shows: (t) => t.refusals.codeWrong,
    refused: /account\/verifyCode$/,
  },
];

/** Seen by who is not signed in. */
export const entries: readonly Screen[] = [
  { name: 'sign in', address: at('/login'), shows: (t) => t.login.title },
  {
    name: 'a refused sign-in',
    address: at('/login'),
    act: async (page, t) => {
      await field(page, t.ui.email).fill('nobody@journey.test');
      await field(page, t.ui.password.label).fill('not the password');
      await press(page, t.login.signIn);
    },
    shows: (t) => t.refusals.loginFailed,
    refused: /\/sessions$/,
  },
  {
    name: 'an empty sign-in',
    address: at('/login?checkEmail=1'),
    act: (page, t) => press(page, t.login.signIn),
    shows: (t) => t.login.validate.password,
  },
  {
    name: 'support for who is not signed in',
    address: at('/login'),
    act: (page, t) => press(page, t.login.reportBug),
    shows: (t) => t.support.getTextEmail,
  },
  { name: 'the handbook', address: at('/help'), shows: (t) => t.handbook.intro },
  { name: 'a page of the handbook', address: at('/help/calendars/repeat'), shows: (t) => t.handbook.next },
  { name: 'what was found in the handbook', address: at('/help?q=app'), shows: (t) => t.handbook.results },
  { name: 'nothing found in the handbook', address: at('/help?q=qqq'), shows: (t) => t.handbook.none.replace('{{words}}', 'qqq') },
  { name: 'a page that the handbook has not', address: at('/help/no/page'), shows: (t) => t.handbook.missingText },
  {
    name: 'a question about two sign-ins that has ended',
    address: at('/login?action=merge&guid=none'),
    shows: (t) => t.refusals.linkExpired,
    refused: /\/mergerequests\/read$/,
  },
  { name: 'forgot', address: at('/login?action=forgot'), shows: (t) => t.login.forgot.intro },
  {
    name: 'forgot, and the mail is sent',
    address: at('/login?action=forgot'),
    act: async (page, t) => {
      await field(page, t.ui.email).fill('nobody@journey.test');
      await press(page, t.login.forgot.reset);
    },
    shows: (t) => t.login.code.intro,
  },
  { name: 'register', address: at('/login?action=register'), shows: (t) => t.login.register.intro },
  {
    name: 'an empty registration',
    address: at('/login?action=register'),
    act: (page, t) => press(page, t.login.register.submit),
    shows: (t) => t.login.validate.lastName,
  },
  { name: 'set the password', address: ({ link }) => `${portal()}${link}`, shows: (t) => t.login.setPassword.hint },
  { name: 'an expired link', address: at('/login?auth=whatever'), shows: (t) => t.login.setPassword.expiredText },
  { name: 'confirm an address', address: at('/login?action=verify&guid=whatever'), shows: (t) => t.login.verify.intro },
  {
    name: 'a handover that fails',
    address: at('/handover?code=whatever'),
    shows: (t) => t.refusals.linkExpired,
    refused: /sessions\/exchange$/,
  },
  { name: 'an older client’s token', address: ({ jwt }) => `${portal()}/?jwt=${jwt}`, shows: (t) => t.login.token.intro },
  {
    name: 'languages',
    address: at('/login'),
    act: (page) => page.getByRole('button', { name: ownName }).click(),
    shows: () => '한국어',
  },
];

/** Seen by the staff. */
export const staff: readonly Screen[] = [
  {
    name: 'home',
    address: at('/'),
    act: async (page, { portal: { today } }) => {
      for (const title of [today.titles.drafts, today.titles.birthdays]) await page.getByRole('list', { name: title }).waitFor();
    },
    shows: (t) => t.portal.home.introStaff,
  },
  { name: 'profile', address: at('/profile'), shows: (t) => t.profile.sessions.here },
  { name: 'churches', address: at('/churches'), shows: (t) => t.churches.intro },
  { name: 'people', address: at('/people'), shows: (t) => t.people.intro },
  { name: 'importing people', address: at('/people/import'), shows: (t) => t.peopleImport.staysHere },
  { name: 'exporting people', address: at('/people/export'), shows: (t) => t.peopleExport.hints.xlsx },
  { name: 'moving a church', address: at('/settings/move'), shows: (t) => t.churchMove.out.text },
  { name: 'lists of people', address: at('/people/lists'), shows: (t) => t.peopleLists.intro },
  { name: 'a new list of people', address: at('/people/lists/new'), shows: (t) => t.peopleLists.everyone },
  {
    name: 'letters and labels for a list',
    address: at('/people/lists'),
    act: async (page, t) => {
      await page
        .getByRole('link', { name: /^(Members|Mitglieder)$/ })
        .first()
        .click();
      await page.getByRole('link', { name: t.letters.title }).click();
      await press(page, t.letters.prepare);
    },
    shows: (t) => t.letters.sheetHint,
  },
  { name: 'emails to many', address: at('/emails'), shows: (t) => t.mailings.intro },
  { name: 'a new email', address: at('/emails/new'), shows: (t) => t.mailings.compose.whoEmpty },
  { name: 'email templates', address: at('/emails/templates'), shows: (t) => t.mailings.template.intro },
  { name: 'a new email template', address: at('/emails/templates/new'), shows: (t) => t.mailings.template.name },
  { name: 'texts to many', address: at('/texts'), shows: (t) => t.textMessages.intro },
  { name: 'a new text', address: at('/texts/new'), shows: (t) => t.mailings.compose.whoEmpty },
  { name: 'settings of texts', address: at('/texts/settings'), shows: (t) => t.textMessages.setup.inboundHint },
  { name: 'nobody found', address: at('/people?q=Xyzzy'), shows: (t) => t.people.notFound.title },
  { name: 'a new person', address: at('/people/new'), shows: (t) => t.people.new.intro },
  {
    name: 'a new person with all fields',
    address: at('/people/new'),
    act: (page, t) => press(page, t.people.new.more),
    shows: (t) => t.people.fields.donorNumber,
  },
  { name: 'a person', address: ({ person }) => `${portal()}/people/${person}`, shows: (t) => t.people.signIn.roles },
  {
    name: 'a person edited',
    address: ({ person }) => `${portal()}/people/${person}`,
    act: (page, t) => press(page, t.people.actions.edit),
    shows: (t) => t.people.optedOutHint,
  },
  {
    name: 'a person’s history',
    address: ({ person }) => `${portal()}/people/${person}`,
    act: (page, t) => page.getByRole('tab', { name: t.people.sections.history }).click(),
    shows: (t) => t.auditLog.end,
  },
  { name: 'nobody of that id', address: at('/people/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /people\/AAAAAAAAAAA$/ },
  { name: 'roles', address: at('/roles'), shows: (t) => t.roles.everyone.short },
  { name: 'a role', address: ({ role }) => `${portal()}/roles/${role}`, shows: (t) => t.roles.permission.contentEdit.hint },
  { name: 'everyone', address: at('/roles/everyone'), shows: (t) => t.roles.permission.contentEdit.hint },
  { name: 'settings: details', address: at('/settings'), shows: (t) => t.church.details.timeZone },
  { name: 'settings: appearance', address: at('/settings?tab=appearance'), shows: (t) => t.church.colours.preview },
  { name: 'settings: public page', address: at('/settings?tab=page'), shows: (t) => t.church.page.contactText },
  { name: 'settings: members', address: at('/settings?tab=members'), shows: (t) => t.church.supportContactHint },
  { name: 'settings: giving', address: at('/settings?tab=giving'), shows: (t) => t.church.giving.treasurersHint },
  { name: 'card security', address: at('/settings/gateways/security'), shows: (t) => t.giving.security.noneText },
  { name: 'payment gateways', address: at('/settings/gateways'), shows: (t) => t.giving.gateways.intro },
  { name: 'audit log', address: at('/audit-log'), shows: (t) => t.auditLog.filter.choosePerson },
  { name: 'an empty audit log', address: at('/audit-log?from=2001-01-01&to=2001-01-02'), shows: (t) => t.auditLog.notFound.title },
  { name: 'recently deleted', address: at('/removed'), shows: (t) => t.removed.intro },
];

/** The apps on other hosts. */
export const doors: readonly Screen[] = [
  { name: 'sign in on the site', address: () => `${siteOf('grace')}/login`, shows: (t) => t.login.signIn },
  { name: 'welcome', address: () => `${siteOf('grace')}/welcome`, shows: (t) => t.my.welcome.text },
  { name: 'lessons', address: () => siteOf('lessons'), shows: (t) => t.lessons.signInText },
  { name: 'a visitor’s gift', address: () => `${siteOf('give')}/grace`, shows: (t) => t.give.payment },
  {
    name: 'a visitor’s gift by PayPal',
    address: () => `${siteOf('give')}/grace`,
    act: async (page, t) => {
      await field(page, t.give.gateway).selectOption({ label: t.give.gateways.paypal });
    },
    shows: (t) => t.give.paypal.account,
  },
];

/** Pages that are the same in every browser language. */
export const plainPages: readonly Screen[] = [
  { name: 'API', address: at('/docs'), shows: () => '/people/{id}' },
  { name: 'public page', address: () => siteOf('grace'), shows: () => '212 Meadowlark Road' },
  { name: 'public page in another language', address: () => siteOf('hope'), shows: () => 'Am Lindengarten 12' },
  {
    name: 'no such page',
    address: () => `${siteOf('grace')}/no-such-page`,
    shows: () => 'The address may be misspelled',
    refused: /no-such-page$/,
  },
  { name: 'mailbox', address: at('/mailbox'), shows: () => 'Mailbox' },
  { name: 'a mail', address: ({ mail }) => `${portal()}/mailbox/${mail}`, shows: () => 'Plain text' },
];
