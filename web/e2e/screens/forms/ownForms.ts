import type { Page } from '@playwright/test';
import { portal } from '../../means/addresses.ts';
import { at, press, type Screen } from '../screens.ts';
import type { Texts } from '../texts.ts';

/** The screens of filling out submit the connect card, whose answers can’t be changed. */
const openFirst = async (page: Page, t: Texts) => {
  const sent = page.getByRole('list', { name: t.forms.mine.sent, exact: true }).getByRole('link');
  await sent.filter({ hasNotText: 'Connect card' }).first().click();
  await page.waitForURL(/\/forms\/mine\/[\w-]+$/, { waitUntil: 'commit' });
};

/** What someone submitted, as they see it. */
export const ownForms: readonly Screen[] = [
  { name: 'own forms', address: at('/forms'), shows: (t) => t.forms.mine.manage },
  { name: 'an own submission', address: at('/forms'), act: openFirst, shows: (t) => t.forms.results.details },
  {
    name: 'a question before withdrawing',
    address: at('/forms'),
    act: async (page, t) => {
      await openFirst(page, t);
      await press(page, t.forms.mine.withdraw.withdraw);
    },
    shows: (t) => t.forms.mine.withdraw.text,
  },
  {
    name: 'changing own answers',
    address: at('/forms'),
    act: async (page, t) => {
      await openFirst(page, t);
      await page.getByRole('link', { name: t.forms.mine.change }).click();
    },
    shows: (t) => t.ui.save,
  },
  {
    name: 'a form for the household',
    address: ({ personForm }) => `${portal()}/forms/${personForm}`,
    act: (page) => page.locator('fieldset').getByRole('checkbox').last().check(),
    shows: (t) => t.portal.fillFor.hint,
  },
  {
    name: 'a form for no one',
    address: ({ personForm }) => `${portal()}/forms/${personForm}`,
    act: async (page, t) => {
      await page.locator('fieldset').getByRole('checkbox').first().uncheck();
      await press(page, t.site.form.submit);
    },
    shows: (t) => t.portal.fillFor.choose,
  },
  {
    name: 'a form for another person',
    address: ({ personForm, person }) => `${portal()}/forms/${personForm}?person=${person}`,
    shows: (t) => t.site.form.submit,
  },
  { name: 'forms of a person', address: ({ person }) => `${portal()}/people/${person}?tab=forms`, shows: (t) => t.forms.person.fill },
  { name: 'no such own submission', address: at('/forms/mine/AAAAAAAAAAA'), shows: (t) => t.forms.mine.goneText },
];
