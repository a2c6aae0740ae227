import type { ViewProps } from '../view.ts';

/** Elements that several pages share, as `Nodes.tsx` draws them. */
export const BlockView = ({ children }: ViewProps<'block'>) => children;
