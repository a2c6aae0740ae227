// How screens of this area draw a page small. What draws elements lies above this area, so the app hands it in.
import { type ComponentType, createContext, useContext } from 'react';
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import type { Nodes } from '#shared/elements/node.ts';

export interface PreviewProps {
  readonly nodes: Nodes;
  /** The theme to draw in; without it, the theme of the church's site. */
  readonly theme?: GlobalStyle;
  /** The width the page thinks it has, in pixels: 1200 is a desktop, 390 a phone. */
  readonly pageWidth?: number;
  /** Width through height of what is seen; without it the whole page is drawn, however long. */
  readonly ratio?: number;
  /** Nodes to mark, with how they differ. */
  readonly marks?: Readonly<Record<string, 'added' | 'removed' | 'changed'>>;
}

const Drawn = createContext<ComponentType<PreviewProps>>(() => null);
export const PreviewProvider = Drawn.Provider;
/** A component that draws nodes as a picture of the page: nothing in it can be reached or is read out. */
export const usePreview = (): ComponentType<PreviewProps> => useContext(Drawn);
