import { ShareProvider, useShare } from '../layoutContext.ts';
import type { ViewProps } from '../view.ts';

/** A part of a row, or of a carousel: what lies in it knows how wide it can get. */
export function ColumnView({ answers, children }: ViewProps<'column'>) {
  const share = useShare() * (answers.slide === undefined ? answers.size / 12 : 1);
  return <ShareProvider value={share}>{children}</ShareProvider>;
}
