import { createContext, useContext } from 'react';
import type { PhotoRequest } from '../photo/photoRequest.ts';

/** The panels beside the page: one on each side on wide screens; on phones only one at a time, over the page. */
export type Left = 'add' | 'outline';

export interface Panels {
  readonly left: Left | undefined;
  readonly right: boolean;
  readonly openLeft: (panel: Left | undefined) => void;
  readonly openRight: (open: boolean) => void;
  /** Edits a node: inline if it has text, else in the side panel. */
  readonly edit: (id: string) => void;
  /** Opens the photo dialog. */
  readonly askPhoto: (request: PhotoRequest) => void;
  /** Shows the keyboard shortcuts. */
  readonly help: () => void;
}
export const PanelsContext = createContext<Panels | undefined>(undefined);

export function usePanels(): Panels {
  const panels = useContext(PanelsContext);
  if (!panels) throw new Error('usePanels needs a PanelsContext above it.');
  return panels;
}
