import { fillText } from '#shared/messaging/mailings/mergeFields.ts';
import type { PrintedPage } from './sheets.ts';
import type { Piece, useLetterWords } from './useLetterWords.ts';

interface Props {
  readonly pieces: readonly Piece[];
  /** With names in braces. */
  readonly text: string;
  readonly words: Pick<ReturnType<typeof useLetterWords>, 'sender' | 'today'>;
}

/** A letter for each; the address stands where windows of envelopes are (45 mm from the top, as DIN 5008 has it). */
export const LetterPages = ({ pieces, text, words: { sender, today } }: Props): PrintedPage[] =>
  pieces.map(({ key, lines, values }) => ({
    key,
    content: (
      <>
        <div style={{ height: '62mm', paddingTop: '20mm', boxSizing: 'border-box' }}>
          <div style={{ fontSize: '8pt', paddingBottom: '2mm' }}>{sender}</div>
          <div style={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</div>
        </div>
        <div style={{ textAlign: 'end', paddingBottom: '10mm' }}>{today}</div>
        <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{fillText(text, values)}</div>
      </>
    ),
  }));
