/** Takes the handbook's screenshots: English ones of Grace, German ones of Hope. */
import { type Page, test } from '@playwright/test';
import german from '#shared/locales/calendar/de.json' with { type: 'json' };
import english from '#shared/locales/calendar/en.json' with { type: 'json' };
import { graceAdmin, graceLeader, hopeAdmin } from './means/accounts.ts';
import { type Picture, takePicture } from './means/pictures.ts';

const jpeg = true;
const grace = { account: graceAdmin, church: 'grace' };
const leader = { account: graceLeader, church: 'grace' };
const hope = { account: hopeAdmin, church: 'hope' };

type Texts = typeof english.calendar;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openEvent = (title: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: title }).nth(2).click();
  await page.getByRole('dialog').waitFor();
};
const editEvent =
  (title: RegExp, { event }: Texts) =>
  async (page: Page) => {
    await openEvent(title)(page);
    await press(page, event.edit);
  };
/** The dialog asking which events to change, with its preview. */
const moveEvent =
  (title: RegExp, time: string, { event, scope }: Texts) =>
  async (page: Page) => {
    await openEvent(title)(page);
    await press(page, event.edit);
    await page.getByLabel(event.startTime).fill(time);
    await page.getByRole('button', { name: /^(Save|Speichern)$/ }).click();
    await page.getByRole('radio', { name: scope.future }).check();
  };

const pictures: Readonly<Record<'en' | 'de', readonly Picture[]>> = {
  en: [
    { name: 'home', path: '/', as: grace, jpeg },
    { name: 'people', path: '/people', as: grace, jpeg },
    { name: 'person', path: '/people/Thomas Okafor', as: grace, jpeg },
    { name: 'group', path: '/groups/Tuesday Home Group', as: leader, jpeg },
    { name: 'event', path: '/groups/Tuesday Home Group', as: leader, jpeg, step: editEvent(/^Home group/, english.calendar) },
    { name: 'dates', path: '/groups/Tuesday Home Group', as: leader, jpeg, step: moveEvent(/^Home group/, '20:00', english.calendar) },
    { name: 'conversation', path: '/messages/Emily Chen', as: leader, jpeg },
    { name: 'notifications', path: '/notifications/settings', as: grace, jpeg },
    { name: 'pages', path: '/site', as: grace, jpeg },
    { name: 'builder', path: '/site/pages/Plan a visit', as: grace, jpeg },
    { name: 'theme', path: '/site/theme', as: grace, jpeg },
    { name: 'appearance', path: '/settings?tab=appearance', as: grace, jpeg },
    { name: 'role', path: '/roles/Content editors', as: grace, jpeg },
  ],
  de: [
    { name: 'home', path: '/', as: hope, jpeg },
    { name: 'people', path: '/people', as: hope, jpeg },
    { name: 'person', path: '/people/Matthias Vogel', as: hope, jpeg },
    { name: 'group', path: '/groups/Hauskreis Kreuzberg', as: hope, jpeg },
    { name: 'event', path: '/groups/Hauskreis Kreuzberg', as: hope, jpeg, step: editEvent(/^Hauskreisabend/, german.calendar) },
    { name: 'dates', path: '/groups/Hauskreis Kreuzberg', as: hope, jpeg, step: moveEvent(/^Hauskreisabend/, '20:30', german.calendar) },
    { name: 'notifications', path: '/notifications/settings', as: hope, jpeg },
    { name: 'pages', path: '/site', as: hope, jpeg },
    { name: 'builder', path: '/site/pages/Dein Besuch', as: hope, jpeg },
    { name: 'theme', path: '/site/theme', as: hope, jpeg },
    { name: 'appearance', path: '/settings?tab=appearance', as: hope, jpeg },
    { name: 'role', path: '/roles/All Members', as: hope, jpeg },
  ],
};

for (const language of ['en', 'de'] as const) {
  for (const picture of pictures[language]) {
    test(`${language} ${picture.name}`, ({ page }) => takePicture(page, picture, `web/handbook/pictures/${language}`));
  }
}
