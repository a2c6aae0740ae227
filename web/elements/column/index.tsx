import { useWidthShare, WidthShareProvider } from '../layoutContext.ts';
import type { ViewProps } from '../view.ts';

/** A column of a row or carousel; tells its content how wide it can get. */
export function ColumnView({ answers, children }: ViewProps<'column'>) {
  const share = useWidthShare() * (answers.slide === undefined ? answers.size / 12 : 1);
  return <WidthShareProvider value={share}>{children}</WidthShareProvider>;
}
