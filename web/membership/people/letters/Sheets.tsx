import Box from '@mui/material/Box';
import { createPortal } from 'react-dom';
import { type Paper, type PrintedPage, papers } from './sheets.ts';

interface Props {
  readonly pages: readonly PrintedPage[];
  readonly paper: Paper;
  /** Around each page, in millimetres. */
  readonly margin: number;
  readonly label: string;
}

const rules = ({ width, height }: (typeof papers)[Paper], margin: number) => `
@media screen { .print-sheets { display: none } }
@media print {
  @page { size: ${width}mm ${height}mm; margin: ${margin}mm }
  #root { display: none !important }
  body { background: #fff !important }
  .print-sheets > div { break-after: page; position: relative; overflow: hidden }
  .print-sheets > div:last-child { break-after: auto }
}
.print-sheets, .print-preview { color: #000; font-size: 11pt; line-height: 1.3 }`;

/** The first page on the screen; all of them, and nothing else, on paper: exact to the millimetre, beside the app instead of in it. */
export function Sheets({ pages, paper, margin, label }: Props) {
  const size = papers[paper];
  const inner = { width: `${size.width - 2 * margin}mm`, height: `${size.height - 2 * margin}mm` };
  return (
    <>
      <style>{rules(size, margin)}</style>
      <Box
        role="img"
        aria-label={label}
        className="print-preview"
        sx={{
          alignSelf: 'center',
          maxWidth: '100%',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
          zoom: { xs: 0.35, sm: 0.6 },
        }}
      >
        <Box sx={{ ...inner, m: `${margin}mm`, position: 'relative', overflow: 'hidden' }}>{pages[0]?.content}</Box>
      </Box>
      {createPortal(
        <div className="print-sheets" aria-hidden="true">
          {pages.map(({ key, content }) => (
            <div key={key} style={margin === 0 ? inner : undefined}>
              {content}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
