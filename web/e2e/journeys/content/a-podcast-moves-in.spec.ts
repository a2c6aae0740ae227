import { enter, founder } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a podcast moves in with its ids and its audio, joins a sermon, is published, and is heard by any reader', async ({
  page,
  another,
}) => {
  const account = await founder(page);
  const feed = `${siteOf(account.church)}/podcast.xml`;
  const visitor = await another();
  await enter(page, account, account.church);

  await test.step('a sermon is here already', async () => {
    await page.goto('/sermons/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('The mustard seed');
    await page.getByLabel('Public from').fill('2025-11-09T10:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sermon saved.')).toBeVisible();
  });
  await test.step('what isn’t a feed is refused; a feed is shown before anything is moved', async () => {
    await page.goto('/sermons/podcast');
    const address = page.getByRole('textbox', { name: 'Feed address at the old host' });
    await address.fill('podcasts.example/nothing');
    await page.getByRole('button', { name: 'Read feed' }).click();
    await expect(page.getByText('We couldn’t read a podcast at this address.')).toBeVisible();
    await address.fill('podcasts.example/podcast.xml');
    await page.getByRole('button', { name: 'Read feed' }).click();
    const episodes = page.getByRole('table', { name: 'Episodes' });
    await expect(episodes.getByRole('row', { name: /Walking on water/ })).toContainText('New sermon');
    await expect(episodes.getByRole('row', { name: /The mustard seed/ })).toContainText('Audio of “The mustard seed”');
    expect(await inspectPage(page)).toEqual([]);
  });
  await test.step('it moves, says what couldn’t be had and what is to be done', async () => {
    await page.getByRole('button', { name: 'Move podcast' }).click();
    await expect(page.getByText('New sermons: 2. Joined to sermons: 1. Already here: 0.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('The lost file: couldn’t be reached')).toBeVisible();
    await expect(page.getByText(feed)).toBeVisible();
  });
  await test.step('it is published with what came with it', async () => {
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sundays by the lake');
    await page.getByRole('checkbox', { name: 'Publish the podcast' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Podcast saved.')).toBeVisible();
  });
  await test.step('readers find the ids of the old host, and each file in its whole length and in parts', async () => {
    await expect(async () => {
      await visitor.goto(siteOf(account.church));
      const { xml, read } = await visitor.evaluate(async () => {
        const text = await (await fetch('/podcast.xml')).text();
        const items = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('item')];
        const found = items.map((item) => {
          const file = item.querySelector('enclosure');
          return {
            guid: item.querySelector('guid')?.textContent,
            url: file?.getAttribute('url') ?? '',
            length: file?.getAttribute('length'),
          };
        });
        return { xml: text, read: found };
      });
      expect(read.map(({ guid }) => guid)).toEqual(['https://podcasts.example/?p=104', 'e7f3c1d0-old-guid', 'Buzzsprout-1234567']);
      expect(xml).toContain('<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>');
      for (const { url, length } of read) {
        const { host, port, pathname } = new URL(url);
        // Node doesn't know that names below localhost are this machine.
        const file = `http://127.0.0.1:${port}${pathname}`;
        const head = await page.request.head(file, { headers: { host } });
        expect([head.status(), head.headers()['content-length'], head.headers()['content-type']]).toEqual([200, length, 'audio/mpeg']);
        const part = await page.request.get(file, { headers: { host, range: 'bytes=0-99' } });
        expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
      }
    }).toPass({ timeout: 20_000 });
  });
});
