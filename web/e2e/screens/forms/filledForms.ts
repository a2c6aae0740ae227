import type { Page } from '@playwright/test';
import { portal, siteOf } from '../../means/addresses.ts';
import { certificate } from '../../means/forms/filedForm.ts';
import type { Cast } from '../cast.ts';
import { at, press, type Screen } from '../screens.ts';
import type { Texts } from '../texts.ts';

const inPortal =
  (which: 'form' | 'closedForm' | 'membersForm' | 'filedForm') =>
  (cast: Cast): string =>
    `${portal()}/forms/${cast[which]}`;

const fields = 'main form';
async function submitWrongly(page: Page, t: Texts): Promise<void> {
  await page.locator(`${fields} input[type=email]`).fill('nobody');
  await press(page, t.site.form.submit);
}
async function submit(page: Page, t: Texts): Promise<void> {
  await page.locator(`${fields} input[type=email]`).fill('');
  await page.locator(`${fields} input:not([type=hidden], [type=email], [type=tel])`).first().fill('Ada Sweep');
  await press(page, t.site.form.submit);
}

const attach = async (page: Page, t: Texts): Promise<void> => {
  await page.locator(`${fields} input[type=file]`).setInputFiles([certificate]);
  await page.getByRole('button', { name: t.site.form.fileRemove.replace('{{name}}', certificate.name) }).waitFor();
};

/** Forms, as those see them in the portal who fill them out. */
export const fillingScreens: readonly Screen[] = [
  { name: 'a form to be filled out', address: inPortal('form'), shows: (t) => t.site.form.submit },
  { name: 'a form with something wrong', address: inPortal('form'), act: submitWrongly, shows: (t) => t.site.form.emailForm },
  { name: 'thanks for a form', address: inPortal('form'), act: submit, shows: (t) => t.site.form.fillAgain },
  { name: 'a form with a file', address: inPortal('filedForm'), act: attach, shows: () => certificate.name },
  { name: 'a form that is closed', address: inPortal('closedForm'), shows: (t) => t.site.form.closed },
  { name: 'a form that is gone', address: at('/forms/AAAAAAAAAAA'), shows: (t) => t.site.form.gone, refused: /AAAAAAAAAAA/ },
];

/** For who is a guest of the church. */
export const guestForms: readonly Screen[] = [
  { name: 'a form for other people', address: inPortal('membersForm'), shows: (t) => t.site.form.notYours },
];

const onSite =
  (which: 'form' | 'closedForm' | 'membersForm' | 'filedForm', more = '') =>
  (cast: Cast): string =>
    `${siteOf(cast.church)}/forms/${cast[which]}${more}`;
const alive = (page: Page) => page.locator('.form[data-awake]').waitFor();

/** The same on the church's website. */
export const publicForms: readonly Screen[] = [
  { name: 'a form on the website', address: onSite('form'), act: alive, shows: (t) => t.site.form.submit },
  {
    name: 'a form on the website with something wrong',
    address: onSite('form'),
    act: async (page, t) => {
      await alive(page);
      await submitWrongly(page, t);
    },
    shows: (t) => t.site.form.emailForm,
  },
  {
    name: 'a form on the website with something wrong, without script',
    address: onSite('form'),
    act: async (page) => {
      await page.locator('.form form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await page.waitForURL(/\/post$/);
    },
    shows: (t) => t.site.form.marked,
    refused: /\/post$/,
  },
  {
    name: 'thanks for a form on the website',
    address: onSite('form'),
    act: async (page, t) => {
      await alive(page);
      await submit(page, t);
    },
    shows: (t) => t.site.form.fillAgain,
  },
  {
    name: 'a form on the website with a file',
    address: onSite('filedForm'),
    act: async (page, t) => {
      await alive(page);
      await attach(page, t);
    },
    shows: () => certificate.name,
  },
  { name: 'thanks for a form, without script', address: onSite('form', '/thanks'), shows: (t) => t.site.form.fillAgain },
  { name: 'a form on the website that is closed', address: onSite('closedForm'), shows: (t) => t.site.form.closed },
  { name: 'a form on the website for members', address: onSite('membersForm'), shows: (t) => t.site.form.signIn },
];
