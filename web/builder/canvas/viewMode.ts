import { createContext, useContext } from 'react';

export const widths = ['phone', 'tablet', 'desktop'] as const;
export type Width = (typeof widths)[number];
/** Editing, or previewing as a reader. */
export const viewers = ['editor', 'visitor', 'member'] as const;
export type Viewer = (typeof viewers)[number];

/** In CSS pixels. Desktop takes all available room; if there is less than this, the page is scaled down. */
export const widthOf: Readonly<Record<Width, number>> = { phone: 375, tablet: 768, desktop: 1280 };

export interface View {
  readonly width: Width;
  readonly viewer: Viewer;
  readonly setWidth: (width: Width) => void;
  readonly setViewer: (viewer: Viewer) => void;
}
export const ViewContext = createContext<View | undefined>(undefined);

/** How the page is previewed. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('useView needs a ViewContext above it.');
  return view;
}
