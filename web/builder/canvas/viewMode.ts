import { createContext, useContext } from 'react';

export const widths = ['phone', 'tablet', 'desktop'] as const;
export type Width = (typeof widths)[number];
/** The viewer's mode: editing, or reading. */
export const viewers = ['editor', 'visitor', 'member'] as const;
export type Viewer = (typeof viewers)[number];

/** CSS pixels. A desktop takes what room there is; where that is less than this the page is drawn smaller, as on paper. */
export const widthOf: Readonly<Record<Width, number>> = { phone: 375, tablet: 768, desktop: 1280 };

export interface View {
  readonly width: Width;
  readonly viewer: Viewer;
  readonly setWidth: (width: Width) => void;
  readonly setViewer: (viewer: Viewer) => void;
}
export const ViewContext = createContext<View | undefined>(undefined);

/** How the page is looked at. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('useView needs a ViewContext above it.');
  return view;
}
