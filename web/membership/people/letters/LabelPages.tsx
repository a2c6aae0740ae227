import { fitting, lineHeight, padding } from './fitting.ts';
import { type PrintedPage, placeLabels, type Sheet } from './sheets.ts';
import type { Piece } from './useLetterWords.ts';

interface Props {
  readonly pieces: readonly Piece[];
  readonly sheet: Sheet;
  /** The first label to use, beginning with 1. */
  readonly from: number;
}

/** Sheets of labels, each address in its place. Long addresses are set smaller and wrapped, so that no line is lost. */
export const LabelPages = ({ pieces, sheet, from }: Props): PrintedPage[] =>
  placeLabels(pieces, sheet, from).map((labels) => ({
    key: labels[0]?.item.key ?? '',
    content: labels.map(({ item: { key, lines }, left, top }) => (
      <div
        key={key}
        style={{
          position: 'absolute',
          ...{ left: `${left}mm`, top: `${top}mm`, width: `${sheet.width}mm`, height: `${sheet.height}mm` },
          ...{ padding: `0 ${padding}mm`, boxSizing: 'border-box', overflow: 'hidden' },
          ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center' },
          fontSize: `${fitting(lines, sheet)}pt`,
          lineHeight,
        }}
      >
        <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{lines.join('\n')}</div>
      </div>
    )),
  }));
