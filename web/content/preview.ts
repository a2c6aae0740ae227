// How this area's screens draw page previews. The code that draws elements belongs to a layer above this area, so the app injects it.
import { type ComponentType, createContext, useContext } from 'react';
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import type { Nodes } from '#shared/elements/node.ts';

export interface PreviewProps {
  readonly nodes: Nodes;
  /** The theme to draw in; by default that of the church's site. */
  readonly theme?: GlobalStyle;
  /** The page's virtual width in pixels: 1200 is a desktop, 390 a phone. */
  readonly pageWidth?: number;
  /** The visible part's aspect ratio, width / height; without it the whole page is drawn, however long. */
  readonly ratio?: number;
  /** Nodes to highlight, with how they differ. */
  readonly marks?: Readonly<Record<string, 'added' | 'removed' | 'changed'>>;
}

const Drawn = createContext<ComponentType<PreviewProps>>(() => null);
export const PreviewProvider = Drawn.Provider;
/** A component that draws nodes as a thumbnail: inert, and hidden from screen readers. */
export const usePreview = (): ComponentType<PreviewProps> => useContext(Drawn);
