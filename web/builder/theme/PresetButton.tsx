import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SiteTheme } from '#web/elements/view.ts';

interface Props {
  readonly label: string;
  readonly theme: SiteTheme;
  readonly onClick: () => void;
}

/** A ready-made theme, shown by its colors. */
export function PresetButton({ label, theme, onClick }: Props) {
  const { light, lightAccent, accent, darkAccent } = theme.palette;
  const dots = (
    <Box component="span" aria-hidden sx={{ display: 'flex' }}>
      {[light, lightAccent, accent, darkAccent].map((colour) => (
        <Box
          component="span"
          key={colour}
          sx={{ width: 18, height: 18, borderRadius: '50%', border: '1px solid', borderColor: 'divider', ml: '-5px' }}
          style={{ background: colour }}
        />
      ))}
    </Box>
  );
  return (
    <Button variant="outlined" color="inherit" startIcon={dots} onClick={onClick} sx={{ pl: 2.25 }}>
      {label}
    </Button>
  );
}
