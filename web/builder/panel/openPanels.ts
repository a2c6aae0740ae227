import { createContext, useContext } from 'react';
import type { PhotoRequest } from '../photo/photoRequest.ts';

/** What can be open beside the page: on wide screens the left and the right side have one each, on phones one opens over the page. */
export type Left = 'add' | 'outline';

export interface Panels {
  readonly left: Left | undefined;
  readonly right: boolean;
  readonly openLeft: (panel: Left | undefined) => void;
  readonly openRight: (open: boolean) => void;
  /** Edits a node: its text in place where it has one, else in the side panel. */
  readonly edit: (id: string) => void;
  /** Asks for a photo. */
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
