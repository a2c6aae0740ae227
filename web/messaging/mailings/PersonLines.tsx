import Box from '@mui/material/Box';

export interface PersonLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Gets no copy. */
  readonly isOut: boolean;
}

/** People, each with a word on what became of their copy. */
export function PersonLines({ label, lines }: { readonly label: string; readonly lines: readonly PersonLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      {lines.map(({ id, name, text, isOut }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}
        >
          <Box component="span" sx={{ flex: '1 1 12rem', fontWeight: isOut ? 400 : 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {text && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
