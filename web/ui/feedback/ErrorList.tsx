import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../basicIcons.tsx';

interface Props {
  /** Whole sentences. Nothing is drawn for none. */
  readonly errors: readonly string[];
  readonly title?: string;
  /** Takes the focus whenever the errors change: for a form that was just refused. */
  readonly takeFocus?: boolean;
}

/** What stands in the way, on top of the form it belongs to. */
export function ErrorList({ errors, title, takeFocus }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const said = errors.join('\n');
  useEffect(() => {
    if (takeFocus && said) box.current?.focus();
  }, [takeFocus, said]);
  if (errors.length === 0) return null;
  const many = errors.length > 1;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        borderRadius: 1.2,
        bgcolor: 'error.soft',
        color: 'error.onSoft',
        borderInlineStart: '3px solid',
        borderColor: 'error.main',
        '&:focus-visible': { outline: '2px solid var(--palette-error-main)', outlineOffset: 2 },
      }}
    >
      <Box component="span" sx={{ display: 'flex', pt: '2px' }}>
        <ErrorIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {(title || many) && (
          <Typography variant="h6" component="p">
            {title ?? t('ui.errors.title')}
          </Typography>
        )}
        {many ? (
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </Box>
        ) : (
          <Typography variant="body2">{errors[0]}</Typography>
        )}
      </Box>
    </Box>
  );
}
