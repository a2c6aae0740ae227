import type { Page } from '@playwright/test';
import { portal } from '../means/addresses.ts';
import type { Cast } from './cast.ts';
import { named } from './dialogs.ts';
import { at, press, type Screen } from './screens.ts';
import type { Texts } from './texts.ts';

const theForm =
  (tab = '') =>
  ({ form }: Cast) =>
    `${portal()}/forms/manage/${form}${tab}`;

/** Forms, as those see them who manage them. */
export const formScreens: readonly Screen[] = [
  { name: 'forms', address: at('/forms/manage'), shows: (t) => t.forms.builder.intro },
  { name: 'no form found', address: at('/forms/manage?q=Xyzzy'), shows: (t) => t.forms.builder.showAll },
  { name: 'the settings of a form', address: theForm('?tab=settings'), shows: (t) => t.forms.builder.settings.keepHint },
  { name: 'the translations of a form', address: theForm('?tab=translations'), shows: (t) => t.forms.builder.translations.text },
  { name: 'the staff of a form', address: theForm('?tab=staff'), shows: (t) => t.forms.builder.staff.text },
  {
    name: 'what a form no longer asks',
    address: ({ filedForm }) => `${portal()}/forms/manage/${filedForm}`,
    shows: (t) => t.forms.builder.retired.text,
  },
  { name: 'no such form', address: at('/forms/manage/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
];

const more = async (page: Page, t: Texts, { formName }: Cast, item: string) => {
  await press(page, named(t.forms.builder.more, formName));
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const openQuestion = (page: Page) => page.locator('main ol > li button[aria-expanded]').last().click();

/** What opens over and within a form. */
export const formDialogs: readonly Screen[] = [
  {
    name: 'a new form',
    address: at('/forms/manage'),
    act: (page, t) => press(page, t.forms.builder.add),
    shows: (t) => t.forms.builder.templates.photos.text,
  },
  {
    name: 'the address of a form',
    address: theForm(),
    act: (page, t, cast) => more(page, t, cast, t.forms.builder.share.entry),
    shows: (t) => t.forms.builder.share.download,
  },
  {
    name: 'a question of a form',
    address: theForm(),
    act: (page) => openQuestion(page),
    shows: (t) => t.forms.builder.questions.sensitiveHint,
  },
  {
    name: 'a new question that lacks everything',
    address: theForm(),
    act: async (page, t) => {
      await press(page, t.forms.builder.questions.add);
      await page.getByRole('menuitem', { name: t.forms.builder.types.checkbox, exact: true }).click();
      await press(page, t.forms.builder.conditions.add);
      await press(page, t.ui.save);
    },
    shows: (t) => t.forms.builder.problems.title,
  },
  {
    name: 'somebody for the staff of a form',
    address: theForm('?tab=staff'),
    act: (page, t) => press(page, t.forms.builder.staff.add),
    shows: (t) => t.forms.builder.staff.addText,
  },
  {
    name: 'the end of a form',
    address: theForm(),
    act: (page, t, cast) => more(page, t, cast, t.forms.builder.delete.delete),
    shows: (t) => t.forms.builder.delete.text,
  },
];
