import type { Page } from '@playwright/test';
import english from '#shared/locales/en.json' with { type: 'json' };
import entry from '#shared/locales/entry/en.json' with { type: 'json' };
import { portal, siteOf } from '../../means/addresses.ts';
import type { Cast } from '../cast.ts';
import type { GivingCast } from '../giving/givingCast.ts';
import { press, type Screen } from '../screens.ts';

const inPortal =
  (path: (giving: GivingCast) => string) =>
  ({ giving }: Cast) =>
    `${portal()}${path(giving)}`;
const question = 'main ol > li button[aria-expanded]';

/** Forms that ask for a payment, as their staff and those who pay see them. */
export const paidForms: readonly Screen[] = [
  { name: 'a form that asks for a payment', address: inPortal((g) => `/forms/${g.paidForm}`), shows: (t) => t.site.form.submit },
  { name: 'an own submission to be paid', address: inPortal((g) => `/forms/mine/${g.unpaid}`), shows: (t) => t.forms.payment.pay },
  {
    name: 'a payment question',
    address: inPortal((g) => `/forms/manage/${g.paidForm}`),
    act: (page) => page.locator(question).last().click(),
    shows: (t) => t.forms.builder.payment.hint,
  },
  {
    name: 'a payment question without an amount',
    address: inPortal((g) => `/forms/manage/${g.paidForm}`),
    act: async (page, t) => {
      await page.locator(question).last().click();
      await page.getByLabel(t.forms.builder.payment.amount).fill('0');
      await press(page, t.ui.save);
    },
    shows: (t) => t.forms.builder.problems.price,
  },
  {
    name: 'results of a form that is paid',
    address: inPortal((g) => `/forms/manage/${g.paidForm}/results`),
    shows: (t) => t.forms.payment.states.unpaid,
  },
  {
    name: 'a submission that is not paid',
    address: inPortal((g) => `/forms/manage/${g.paidForm}/results/${g.unpaid}`),
    shows: (t) => t.forms.payment.states.unpaid,
  },
];

const onSite = ({ giving }: Cast) => `${siteOf('grace')}/forms/${giving.paidForm}`;
const alive = (page: Page) => page.locator('.form[data-awake]').waitFor();

/** The same on the website of Grace, which takes payments: it speaks English. */
export const paidPublicForms: readonly Screen[] = [
  { name: 'a form on the website that asks for a payment', address: onSite, act: alive, shows: () => '$40.00' },
  {
    name: 'a form on the website that is being paid',
    address: onSite,
    act: async (page) => {
      await alive(page);
      await press(page, english.site.form.submit);
      await page.frameLocator('iframe.giving').getByRole('heading', { name: 'Camp fee' }).waitFor();
    },
    shows: () => english.site.form.payLead,
  },
  {
    name: 'a form on the website that asks for a payment, without script',
    address: onSite,
    act: async (page) => {
      await page.locator('.form form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await page.waitForURL(/\/post$/);
    },
    shows: () => entry.refusals.paymentScript,
    refused: /\/post$/,
  },
];
