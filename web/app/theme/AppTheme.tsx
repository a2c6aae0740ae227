import { ThemeContext } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useContext } from 'react';
import { onScheme, scheme, schemeStorageKey } from '#web/ui/colour/scheme.ts';
import { theme } from './theme.ts';

/** Makes MUI follow our color scheme (`web/ui/colour/scheme.ts`) instead of storing its own. */
const storage = ({ key }: { readonly key: string }) => ({
  get: (usual: unknown) => (key === schemeStorageKey ? scheme() : usual),
  set: () => {},
  subscribe: (tell: (value: unknown) => void) => (key === schemeStorageKey ? onScheme(() => tell(scheme())) : () => {}),
});

/**
 * Provides the MUI theme. The sign-in screens do without it, so dialogs opened above them bring it along; inside the portal, where it is
 * already present, it adds nothing.
 */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const outer = useContext(ThemeContext);
  if (Object.keys(outer).length > 0) return children;
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={schemeStorageKey}
      storageManager={storage}
      noSsr
      disableTransitionOnChange
    >
      {children}
    </ThemeProvider>
  );
}
