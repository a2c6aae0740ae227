import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  /** A switch takes effect at once, a check box when the form is saved. */
  readonly as?: 'checkbox' | 'switch';
  readonly name?: string;
}

/** A yes-or-no field. */
export function CheckField({ label, checked, onChange, hint, error, disabled, as = 'checkbox', name }: Props) {
  const id = useId();
  const Control = as === 'switch' ? Switch : Checkbox;
  const said = error ?? hint;
  const input = { 'aria-describedby': said ? id : undefined, 'aria-invalid': error ? true : undefined };
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={Boolean(disabled)}
        sx={as === 'switch' ? { gap: 0.5, '& .MuiFormControlLabel-label': { py: 1 } } : undefined}
        control={<Control checked={checked} name={name} onChange={(_, next) => onChange(next)} slotProps={{ input }} />}
      />
      {said && (
        <Box
          id={id}
          sx={{ mt: '-6px', ml: as === 'switch' ? 6.5 : 4, fontSize: '0.875rem', color: error ? 'error.main' : 'text.secondary' }}
        >
          {said}
        </Box>
      )}
    </div>
  );
}
