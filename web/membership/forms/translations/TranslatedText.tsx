import Box from '@mui/material/Box';
import { useId } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  readonly original: string;
  readonly value: string;
  /** Of the translation: for spell checkers and screen readers. */
  readonly language: string;
  readonly rows?: number;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A text and its translation; nothing if there is nothing to translate. */
export function TranslatedText({ label, original, value, language, rows = 0, maxLength, onChange }: Props) {
  const id = useId();
  if (!original.trim() && !value) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        mb: 2.5,
      }}
    >
      <Box id={id} sx={{ pt: { md: 3.5 }, whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {original}
      </Box>
      <Box lang={language} role="group" aria-labelledby={id}>
        <TextField label={label} value={value} onChange={onChange} maxLength={maxLength} autoComplete="off" {...(rows > 0 && { rows })} />
      </Box>
    </Box>
  );
}
