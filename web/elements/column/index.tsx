import { useWidthShare, WidthShareProvider } from '../layoutContext.ts';
import type { ViewProps } from '../view.ts';

/** A part of a row, or of a carousel: what lies in it knows how wide it can get. */
export function ColumnView({ answers, children }: ViewProps<'column'>) {
  const share = useWidthShare() * (answers.slide === undefined ? answers.size / 12 : 1);
  return <WidthShareProvider value={share}>{children}</WidthShareProvider>;
}
