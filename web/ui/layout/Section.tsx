import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** For lists that reach the border and set their own padding. */
  readonly flush?: boolean;
  /** A footer row for a form's buttons. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const inset = { px: { xs: 2, sm: 3 } };

/** A card for one topic of a page. With a title it is a region of that name. */
export function Section({ title, description, actions, flush, footer, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1.6, overflow: 'clip' }}
    >
      {(title || actions) && (
        <Stack
          direction="row"
          sx={{
            ...inset,
            pt: { xs: 2, sm: 2.5 },
            pb: flush ? 2 : 0,
            gap: 2,
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'flex-start',
          }}
        >
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            {title && (
              <Typography variant="h3" component="h2" id={id}>
                {title}
              </Typography>
            )}
            {description && (
              <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 0.5, maxWidth: '65ch' }}>
                {description}
              </Typography>
            )}
          </Box>
          {actions && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {actions}
            </Stack>
          )}
        </Stack>
      )}
      <Box sx={flush ? undefined : { ...inset, py: { xs: 2, sm: 2.5 } }}>{children}</Box>
      {footer && (
        <Stack
          direction="row"
          sx={{
            ...inset,
            py: 2,
            gap: 1,
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            borderTop: '1px solid',
            borderColor: 'divider',
            bgcolor: 'surface.sunken',
          }}
        >
          {footer}
        </Stack>
      )}
    </Box>
  );
}
