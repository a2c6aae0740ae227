import type { ViewProps } from '../view.ts';

/** Elements shared by several pages, as drawn by `Nodes.tsx`. */
export const BlockView = ({ children }: ViewProps<'block'>) => children;
