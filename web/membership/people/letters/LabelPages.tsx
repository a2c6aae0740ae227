import { type PrintedPage, placeLabels, type Sheet } from './sheets.ts';
import type { Piece } from './useLetterWords.ts';

interface Props {
  readonly pieces: readonly Piece[];
  readonly sheet: Sheet;
  /** The first label to use, beginning with 1. */
  readonly from: number;
}

const padding = 3;

/** Sheets of labels, each address in its place. Long addresses are set smaller, so that no line is lost. */
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
          lineHeight: 1.2,
        }}
      >
        <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{lines.join('\n')}</div>
      </div>
    )),
  }));

const mmPerPoint = 0.3528;
/** The largest size of letters, 6 to 11 points, in which all lines fit, with half an em for a letter. */
function fitting(lines: readonly string[], { width, height }: Pick<Sheet, 'width' | 'height'>): number {
  for (let points = 11; points > 6; points -= 0.5) {
    const perLine = Math.floor((width - 2 * padding) / (points * mmPerPoint * 0.55));
    const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
    if (rows * points * mmPerPoint * 1.2 <= height - 2) return points;
  }
  return 6;
}
