// For tests: renders a screen inside a session with a fake server.
import type { ReactElement } from 'react';
import { renderUi } from '#web/ui/renderUi.tsx';
import { Reauthentication } from '../reauthentication/Reauthentication.tsx';
import { SessionProvider } from '../session.tsx';
import { fakeServer } from './fakeServer.ts';
import { places, signedIn } from './fixtures.ts';

const touch = `PATCH /userchurch/${signedIn([]).user.id}`;

/** `answers` as for `fakeServer`; no one is signed in unless they include `POST /sessions/resume`. `at` is the current URL. */
export function renderSignedIn(screen: ReactElement, answers: Parameters<typeof fakeServer>[0] = {}, at = '/') {
  const server = fakeServer({ 'GET /sessions/places': () => places, 'POST /sessions/resume': () => ({}), [touch]: () => ({}), ...answers });
  const inside = (
    <SessionProvider>
      {screen}
      <Reauthentication />
    </SessionProvider>
  );
  return { ...renderUi(inside, at), server };
}
