/** For tests: renders a widget with English texts, a router, snackbars and confirmations, as the app does. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { SnackbarProvider } from './feedback/SnackbarProvider.tsx';
import { ConfirmProvider } from './overlays/ConfirmProvider.tsx';

// A busy machine renders late; one second isn't a failure.
configure({ asyncUtilTimeout: 8_000 });

/** As with reduced motion: otherwise each opening and closing takes a quarter of a second. */
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: true, dark: true },
  motion: { reducedMotion: 'always' },
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
});

const locales = join(dirname(fileURLToPath(import.meta.url)), '../../shared/locales');
const fileOf = (name: string) => JSON.parse(readFileSync(join(locales, name), 'utf8'));
const folders = ['entry/', '', 'studio/', 'forms/', 'give/', 'giving/', 'people/', 'mailings/', 'admin/', 'calendar/', 'broadcast/'];
const files = folders.map((folder) => `${folder}en.json`);
const en = Object.assign({}, ...files.map(fileOf));

void i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false }, initAsync: false });

/** `at` is the current URL. Returns Testing Library's result, and a `user` who clicks and types. */
export function renderUi(widget: ReactElement, at = '/') {
  const wrap = (inside: ReactElement) => (
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[at]}>
        <SnackbarProvider>
          <ConfirmProvider>{inside}</ConfirmProvider>
        </SnackbarProvider>
      </MemoryRouter>
    </ThemeProvider>
  );
  const drawn = render(wrap(widget));
  return { ...drawn, user: userEvent.setup(), redraw: (next: ReactElement) => drawn.rerender(wrap(next)) };
}
