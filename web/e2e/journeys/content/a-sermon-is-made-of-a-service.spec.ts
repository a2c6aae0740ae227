import { streamingServices } from '#shared/content/live/streamingServices.ts';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import { enter, founder, keyOf, word } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { serviceNow } from '#web/e2e/means/live/chat.ts';

/** The first bytes of an MP3, and silence. */
const sound = { name: 'Sunday.mp3', mimeType: 'audio/mpeg', buffer: Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]) };

test('a service becomes a sermon with its video, a chapter from the chat and its sound, and visitors find it', async ({
  page,
  another,
}) => {
  const account = await founder(page);
  const visitor = await another();
  const label = `Evening prayer ${word(6)}`;
  const signedIn = await enter(page, account, account.church);
  const content = keyOf(signedIn, account.church, 'ContentApi').token;
  const messaging = keyOf(signedIn, account.church, 'MessagingApi').token;

  const fromService = async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('menuitem', { name: 'From a service' }).click();
  };
  await test.step('a service is streamed, a passage is shown in its chat, and it ends', async () => {
    const { id, key, room } = await serviceNow(page, content, label, 0);
    const original = key.slice(id.length + 1);
    const control = (what: 'video' | 'end', more = {}) =>
      ask(page.request, streamingServices.control, { id, body: { original, what, ...more } }, content);
    await control('video', { video: 'https://youtu.be/eveningpray' });
    await expect(() => ask(page.request, chathosts.callout, { body: { room, content: 'Reading: Psalm 23' } }, messaging)).toPass();
    await control('end');
  });

  await test.step('staff begin with what it gave, choose the passage as a chapter, and nothing is lost when an upload fails', async () => {
    await page.goto('/sermons');
    await fromService();
    await page.getByRole('dialog').getByRole('listitem').filter({ hasText: label }).getByRole('link', { name: 'Create sermon' }).click();
    await expect(page.getByLabel('Video address')).toHaveValue(/eveningpray/);
    await page.getByRole('textbox', { name: 'Title' }).fill('The Lord is my shepherd');
    await page.getByRole('textbox', { name: 'Bible passages' }).fill('Psalm 23');
    await page.getByRole('checkbox', { name: /^1:\d\d Reading: Psalm 23$/ }).check();
    await expect(page.getByRole('textbox', { name: 'Chapters' })).toHaveValue(/^1:\d\d Reading: Psalm 23$/);
    await page.getByRole('textbox', { name: 'Transcript' }).fill('He leads me beside still waters.');

    const toStore = (url: URL) => !url.pathname.startsWith('/api/');
    await page.route(toStore, (route) => (route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue()));
    const upload = page.locator('input[type=file][accept=".mp3,.m4a"]');
    await upload.setInputFiles(sound);
    await expect(page.getByText('The file couldn’t be uploaded. Please try again.')).toBeVisible();
    await page.unroute(toStore);
    await upload.setInputFiles(sound);
    await expect(page.getByText('Sunday.mp3')).toBeVisible();
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sermon saved.')).toBeVisible();
  });

  await test.step('the service leads to its sermon, so that no one makes it twice', async () => {
    await fromService();
    const made = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'The Lord is my shepherd' });
    await expect(made.getByRole('link', { name: 'Open sermon' })).toBeVisible();
  });

  await test.step('visitors find it by what was said, and no host of videos hears of them before they agree', async () => {
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await expect(async () => {
      await visitor.goto(`${siteOf(account.church)}/sermons`);
      await expect(visitor.getByRole('heading', { name: 'Sermons', level: 1 })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await visitor.getByRole('searchbox', { name: 'Search sermons' }).fill('still waters');
    await expect(visitor.getByText('1 found')).toBeVisible();
    await visitor.getByRole('link', { name: 'The Lord is my shepherd' }).click();
    await expect(visitor.getByRole('link', { name: /Reading: Psalm 23/ })).toBeVisible();
    await expect(visitor.locator('audio')).toHaveAttribute('src', /\/files\/.+\/Sunday\.mp3$/);
    await visitor.locator('a.video[data-awake]').click();
    await expect(visitor.getByRole('group', { name: 'The Lord is my shepherd' })).toContainText('YouTube');
    expect(asked.filter((host) => !host.endsWith('localhost'))).toEqual([]);
    expect(await inspectPage(visitor)).toEqual([]);
  });
});
