import { ThemeContext } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useContext } from 'react';
import { onScheme, scheme, schemeStorageKey } from '#web/ui/colour/scheme.ts';
import { theme } from './theme.ts';

/** The theme follows the scheme that was chosen (`web/ui/colour/scheme.ts`), instead of remembering one of its own. */
const storage = ({ key }: { readonly key: string }) => ({
  get: (usual: unknown) => (key === schemeStorageKey ? scheme() : usual),
  set: () => {},
  subscribe: (tell: (value: unknown) => void) => (key === schemeStorageKey ? onScheme(() => tell(scheme())) : () => {}),
});

/**
 * The design for everything inside that stands on MUI. The screens around signing in do without; what opens above them brings it along, and
 * within the portal, where it is there already, adds nothing.
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
