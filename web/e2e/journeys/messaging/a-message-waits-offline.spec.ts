import { field, markOf, openThread, shows, twoWriters, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('what is written offline is kept across a reload, and sent once by whichever tab is first', async ({ page, context, another }) => {
  const { annAt, benAt, conversationId } = await twoWriters(page, another);
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await openThread(benAt, conversationId);
  await openThread(annAt, conversationId);
  await write(annAt, 'Before the tunnel');
  for (const at of [benAt, annAt]) await shows(at, ['Before the tunnel']);

  await test.step('offline, it says so, and keeps what is written', async () => {
    await context.setOffline(true);
    await expect(annAt.getByText('You’re offline. Messages you write will be sent when you’re back online.')).toBeVisible();
    await write(annAt, 'In the tunnel');
    await write(annAt, 'Still in it');
    await expect(markOf(annAt, 'Still in it')).toContainText('Waiting for connection');
    await field(annAt).fill('Half a thou');
  });
  await test.step('back online with two tabs, each message goes once, in its order', async () => {
    await annAt.close();
    await context.setOffline(false);
    await Promise.all(tabs.map((tab) => openThread(tab, conversationId)));
    for (const tab of [benAt, ...tabs]) await shows(tab, ['Before the tunnel', 'In the tunnel', 'Still in it']);
    await expect(markOf(tabs[0], 'Still in it')).toContainText('Read');
    await expect(field(tabs[0])).toHaveValue('Half a thou');
  });
  await test.step('and without a reload, as soon as the connection is back', async () => {
    await context.setOffline(true);
    await write(tabs[0], 'A second tunnel');
    await expect(markOf(tabs[0], 'A second tunnel')).toContainText('Waiting for connection');
    await context.setOffline(false);
    await shows(benAt, ['Before the tunnel', 'In the tunnel', 'Still in it', 'A second tunnel']);
    await expect(tabs[0].getByText('You’re offline.')).toHaveCount(0);
  });
  await test.step('and what is written while the rest is still loading is seen, too', async () => {
    const [, tab] = tabs;
    const pages = '**/messages/page/**';
    let end = () => {};
    const ended = new Promise<void>((done) => {
      end = done;
    });
    await tab.route(pages, async (route) => {
      await ended;
      await route.abort('internetdisconnected');
    });
    await openThread(tab, conversationId);
    await write(tab, 'While it loads');
    await shows(tab, ['While it loads']);
    await context.setOffline(true);
    end();
    await write(tab, 'And a third tunnel');
    await shows(tab, ['While it loads', 'And a third tunnel']);
    await expect(tab.getByText('The other messages will appear when you’re back online.')).toBeVisible();
    await expect(markOf(tab, 'And a third tunnel')).toContainText('Waiting for connection');
    await tab.unroute(pages);
    await context.setOffline(false);
    const all = ['Before the tunnel', 'In the tunnel', 'Still in it', 'A second tunnel', 'While it loads', 'And a third tunnel'];
    for (const at of [benAt, tab]) await shows(at, all);
  });
});
