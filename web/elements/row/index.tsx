import type { ViewProps } from '../view.ts';

/** Columns in a twelve-column grid; `frame.ts` sets their widths. */
export const RowView = ({ children }: ViewProps<'row'>) => children;
