/** Every widget on one page, for visual checks and the accessibility sweep. Development server only; not part of the build. */
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SnackbarProvider } from '#web/ui/feedback/SnackbarProvider.tsx';
import { ConfirmProvider } from '#web/ui/overlays/ConfirmProvider.tsx';
import { startTexts } from '../i18n.ts';
import '#web/ui/css/index.css';
import { AppTheme } from '../theme/AppTheme.tsx';
import { insertTokens } from '../theme/tokens.ts';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place to draw the gallery in.');
insertTokens();
await startTexts();
createRoot(place).render(
  <AppTheme>
    <SnackbarProvider>
      <ConfirmProvider>
        <MemoryRouter initialEntries={['/people']}>
          <Gallery view={new URLSearchParams(location.search).get('view') ?? ''} />
        </MemoryRouter>
      </ConfirmProvider>
    </SnackbarProvider>
  </AppTheme>,
);
