import { createContext, useContext } from 'react';

export type SnackbarTone = 'success' | 'error' | 'info';
export interface SnackbarAction {
  readonly label: string;
  readonly onClick: () => void;
}
/** Says something short that passes by itself, after `shownMs` where it need not be read at leisure; `action` may take it back (undo). */
export type Say = (text: string, action?: SnackbarAction, shownMs?: number) => void;
export type Snackbar = Readonly<Record<SnackbarTone, Say>>;

export const SnackbarContext = createContext<Snackbar | undefined>(undefined);

/** `const snackbar = useSnackbar(); snackbar.success('Saved.')`. Needs a `SnackbarProvider` above. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it.');
  return snackbar;
}
