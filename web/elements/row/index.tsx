import type { ViewProps } from '../view.ts';

/** Columns in a grid of twelve; `frame.ts` tells each its width. */
export const RowView = ({ children }: ViewProps<'row'>) => children;
