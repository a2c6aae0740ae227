import type { Page } from '@playwright/test';
import { pages } from '#shared/content/pages/pages.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, change, publishNow, visit } from '#web/e2e/means/pageBuilder.ts';

/** Hosts that a page asks beside those of the stage. */
function foreignHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname)) hosts.add(hostname);
  });
  return hosts;
}

/** What `datetime` fields of a church in this zone hold, so many minutes from now. */
const fieldsIn = (minutes: number, zone: string) => {
  const at = Date.now() + minutes * 60_000;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(at)
    .split(' ');
  return { date, time };
};

test('a service goes from its countdown to its end, on a device whose clock is wrong; no host sees anyone before they agree', async ({
  page,
  another,
}) => {
  const account = await founder(page);
  const home = siteOf(account.church);
  const signedIn = await enter(page, account, account.church);
  const { token } = keyOf(signedIn, account.church, 'ContentApi');
  const zone = signedIn.userChurches.find(({ church }) => church.subDomain === account.church)?.church.timeZone ?? 'UTC';
  const { date, time } = fieldsIn(20, zone);

  await test.step('the church adds a service that begins in some minutes', async () => {
    await page.goto('/live');
    await page.getByRole('link', { name: 'Add service' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Morning prayer');
    await page.getByRole('checkbox', { name: 'Recurring' }).uncheck();
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.getByLabel('Time', { exact: true }).fill(time);
    await page.getByRole('spinbutton', { name: 'Chat after the video' }).fill('60');
    await page.getByRole('textbox', { name: 'Video address' }).fill('nonsense');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter the address of a video or channel.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Video address' }).fill('https://youtu.be/abcdefghijk');
    await expect(page.getByText('A video from YouTube.')).toBeVisible();
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Service saved.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ready for the next date' })).toContainText('No published page shows the live stream.');
    expect(await inspectPage(page)).toEqual([]);
  });

  await test.step('a page shows the stream', async () => {
    const section = anId();
    const site = await ask(page.request, pages.create, { body: { title: 'Live', url: '/live', template: 'blank' } }, token);
    const nodes = [aSection(section), anElement(anId(), 'stream', { mode: 'video', offlineContent: 'countdown' }, { sectionId: section })];
    await change(page, { site, token }, nodes);
    await publishNow(page, { site, token });
  });

  const visitor = await another();
  const foreign = foreignHosts(visitor);
  await visitor.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }));
  await visitor.clock.install({ time: Date.now() - 3 * 86_400_000 });
  const stage = visitor.locator('.live-stage');

  await test.step('a visitor sees how long it is, though their clock is three days behind', async () => {
    await visit(visitor, `${home}/live`, 'Morning prayer');
    await expect(stage.getByRole('timer')).toHaveText(/^(0:)?1[3-5]:\d\d$/);
    expect(await inspectPage(visitor)).toEqual([]);
  });
  await test.step('it begins by itself, five minutes early; the video’s host is asked for nothing until the visitor agrees', async () => {
    await visitor.clock.fastForward('16:00');
    await expect(visitor.getByRole('status').filter({ hasText: 'Live now' })).toBeAttached();
    await stage.getByRole('link', { name: /Play/ }).click();
    await expect(stage.getByText(/YouTube/).first()).toBeVisible();
    expect([...foreign]).toEqual([]);
    await stage.getByRole('button', { name: /Play/ }).click();
    await expect(stage.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/);
    expect([...foreign]).toEqual(['www.youtube-nocookie.com']);
  });
  await test.step('a host begins it now, adds minutes and ends it; visitors see it within seconds', async () => {
    const controls = page.getByRole('region', { name: 'Live controls' });
    await controls.getByRole('button', { name: 'Start now' }).click();
    await expect(page.getByText('Service started.')).toBeVisible();
    await controls.getByRole('button', { name: '15 more minutes' }).click();
    await expect(page.getByText('15 minutes added.')).toBeVisible();
    await controls.getByRole('button', { name: 'End service' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End service' }).click();
    await expect(controls.getByRole('button', { name: 'Continue service' })).toBeVisible();
    await expect(async () => {
      await visitor.clock.fastForward('00:16');
      await expect(stage.getByText('This service has ended.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
  await test.step('once the chat is over, none is planned', async () => {
    await visitor.clock.fastForward('02:00:00');
    await expect(stage.getByText('No service is planned at the moment.')).toBeVisible();
  });
});
