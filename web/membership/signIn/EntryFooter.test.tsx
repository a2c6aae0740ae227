/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { places, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { renderUi } from '#web/ui/renderUi.tsx';
import { EntryFooter } from './EntryFooter.tsx';
import { useGivingAddress } from './useGivingAddress.ts';

function Footer() {
  return <EntryFooter donate={useGivingAddress()} onReport={() => undefined} />;
}

const { church } = userChurch('localhost');
const onSite = (configured: unknown) => ({
  'GET /sessions/places': () => ({ ...places, portal: 'http://portal.test', site: 'http://{key}' }),
  'GET /churches/lookup': () => ({ id: church.id, name: church.name, subDomain: church.subDomain }),
  [`GET /churches/${church.id}`]: () => church,
  [`GET /gateways/configured/${church.id}`]: () => configured,
});
const asked = `GET /gateways/configured/${church.id}`;

test('a church’s site links to its giving page once giving is set up there', async () => {
  renderSignedIn(<Footer />, onSite({ configured: true }), '/login');
  expect(await screen.findByRole('link', { name: 'Donate' })).toHaveProperty('href', `${places.give}/localhost`);
});

test('not before, and not when nobody can say', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const answers of [onSite({ configured: false }), { ...onSite({}), [asked]: undefined }]) {
    const given = Object.fromEntries(Object.entries(answers).flatMap(([call, answer]) => (answer ? [[call, answer] as const] : [])));
    const { server, unmount } = renderSignedIn(<Footer />, given, '/login');
    await waitFor(() => expect(server.calls()).toContain(asked));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
  }
});

test('the portal belongs to no church, and asks for none', async () => {
  const { server } = renderSignedIn(<Footer />, {}, '/login');
  await waitFor(() => expect(server.calls()).toContain('GET /sessions/places'));
  expect(screen.queryByRole('link')).toBeNull();
  expect(server.calls()).not.toContain(asked);
});

test('a fault can be told of in any case', async () => {
  const onReport = jest.fn();
  const { user } = renderUi(<EntryFooter onReport={onReport} />);
  await user.click(screen.getByRole('button'));
  expect(onReport).toHaveBeenCalledTimes(1);
});
