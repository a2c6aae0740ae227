import { createContext, useContext } from 'react';

export type SnackbarTone = 'success' | 'error' | 'info';
export interface SnackbarAction {
  readonly label: string;
  readonly onClick: () => void;
}
/** Shows a short message that disappears by itself, after `shownMs` if it needn't be read at leisure; `action` can undo what it reports. */
export type Say = (text: string, action?: SnackbarAction, shownMs?: number) => void;
export type Snackbar = Readonly<Record<SnackbarTone, Say>>;

export const SnackbarContext = createContext<Snackbar | undefined>(undefined);

/** `const snackbar = useSnackbar(); snackbar.success('Saved.')`. Needs a `SnackbarProvider` above. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it.');
  return snackbar;
}
