import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SessionStore } from '#web/session/store.ts';
import { SnackbarProvider } from '#web/ui/feedback/SnackbarProvider.tsx';
import { ConfirmProvider } from '#web/ui/overlays/ConfirmProvider.tsx';
import { App } from './App.tsx';
import { startTexts } from './i18n.ts';
import { reportUncaught } from './reportErrors.ts';
import { insertTokens } from './theme/tokens.ts';

/** Mounts the app, using a session that is already being resumed. */
export async function start(session: SessionStore): Promise<void> {
  insertTokens();
  reportUncaught();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place to draw the app in.');
  await startTexts();
  createRoot(place).render(
    <StrictMode>
      <SnackbarProvider>
        <ConfirmProvider>
          <BrowserRouter>
            <App session={session} />
          </BrowserRouter>
        </ConfirmProvider>
      </SnackbarProvider>
    </StrictMode>,
  );
}
