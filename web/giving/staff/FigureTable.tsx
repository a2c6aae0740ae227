import Box from '@mui/material/Box';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly figures: readonly string[];
  readonly strong?: boolean;
}

interface Props {
  readonly label: string;
  /** The titles of all columns, the first included. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}

const cell = { p: 0, py: 0.75, borderTop: '1px solid', borderColor: 'divider', verticalAlign: 'top' };

/** A small table of figures, for screens and for paper: what it is on the left, amounts on the right. */
export function FigureTable({ label, heads, rows }: Props) {
  return (
    <Box component="table" aria-label={label} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <Box
              component="th"
              scope="col"
              key={head}
              sx={{ p: 0, pb: 0.75, pl: at > 0 ? 2 : 0, textAlign: at > 0 ? 'end' : 'start', color: 'text.secondary', fontWeight: 600 }}
            >
              {head}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, figures, strong }) => (
          <tr key={key}>
            <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {figures.map((figure, at) => (
              <Box
                component="td"
                key={heads[at + 1]}
                sx={{
                  ...cell,
                  pl: 2,
                  textAlign: 'end',
                  whiteSpace: 'nowrap',
                  fontWeight: strong ? 600 : 400,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {figure}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
