import type { Page, WebSocketRoute } from '@playwright/test';
import { markOf, nameOf, openThread, shows, twoWriters, userMenu, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

interface Wires {
  /** Breaks the current connection. */
  readonly kill: () => Promise<void>;
  /** While true, everything the server sends is lost. */
  deaf: boolean;
  /** Future connections that break when their id is requested, and after it was sent. */
  dieAsking: number;
  dieTold: number;
}

/** A proxy between a browser and its socket. */
async function between(page: Page): Promise<Wires> {
  let current: WebSocketRoute | undefined;
  const wires: Wires = { kill: async () => current?.close(), deaf: false, dieAsking: 0, dieTold: 0 };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    current = socket;
    const server = socket.connectToServer();
    const [dieAsking, dieTold] = [wires.dieAsking > 0, wires.dieTold > 0];
    if (dieAsking) wires.dieAsking -= 1;
    else if (dieTold) wires.dieTold -= 1;
    socket.onMessage((text) => (dieAsking ? void socket.close() : server.send(text)));
    server.onMessage((text) => {
      if (!wires.deaf) socket.send(text);
      if (dieTold && !dieAsking) void socket.close();
    });
  });
  return wires;
}

test('whenever the socket breaks, the thread is right in the end', async ({ page, another }) => {
  const { ben, annAt, benAt, conversationId } = await twoWriters(page, another);
  const wires = await between(benAt);
  const said: string[] = [];
  const says = async (text: string) => {
    said.push(text);
    await write(annAt, text);
    await expect(markOf(annAt, text)).toContainText(/Sent|Delivered|Read/);
  };
  await openThread(annAt, conversationId);

  await test.step('before it has told its id, and before it has joined', async () => {
    Object.assign(wires, { dieAsking: 1, dieTold: 1 });
    await openThread(benAt, conversationId);
    await says('one');
    await shows(benAt, said);
  });
  await test.step('while somebody writes', async () => {
    await wires.kill();
    await says('two');
    await says('three');
    await shows(benAt, said);
  });
  await test.step('without anybody noticing: what comes next tells what was missed', async () => {
    wires.deaf = true;
    await says('four');
    wires.deaf = false;
    await says('five');
    await shows(benAt, said);
  });
  await test.step('while one sends, and the answer is lost with it', async () => {
    let isLost = false;
    await benAt.route(/\/api\/messaging\/messages$/, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      await wires.kill();
      await route.abort('aborted');
    });
    await write(benAt, 'six');
    said.push('six');
    await shows(benAt, said);
    await shows(annAt, said);
    expect(isLost).toBe(true);
  });
  await test.step('and the counts are, too', async () => {
    await benAt.goto('/');
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu`);
    await wires.kill();
    await says('seven');
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu, 1 new`, { timeout: 45_000 });
    await openThread(benAt, conversationId);
    await shows(benAt, said);
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu`);
  });
});
