import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startTexts } from './app/i18n.ts';
import { reportUncaught } from './app/reportErrors.ts';
import { insertTokens } from './app/theme/tokens.ts';
import { takeOldToken } from './session/location.ts';
import { SnackbarProvider } from './ui/feedback/SnackbarProvider.tsx';
import './ui/css/index.css';
import { ConfirmProvider } from './ui/overlays/ConfirmProvider.tsx';

insertTokens();
takeOldToken();
reportUncaught();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place to draw the app in.');

const [{ App }] = await Promise.all([import('./app/App.tsx'), startTexts()]);
createRoot(place).render(
  <StrictMode>
    <SnackbarProvider>
      <ConfirmProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ConfirmProvider>
    </SnackbarProvider>
  </StrictMode>,
);
