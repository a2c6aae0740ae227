import Box from '@mui/material/Box';
import { Field } from '#web/ui/fields/Field.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** The value in words, with its unit. */
  readonly says: string;
}

/** A number between two bounds, as a native slider. */
export function SliderField({ label, value, onChange, min, max, says }: Props) {
  return (
    <Field label={label}>
      {(wiring) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            component="input"
            type="range"
            {...wiring}
            {...{ min, max, value }}
            aria-valuetext={says}
            onChange={(event) => onChange(Number(event.target.value))}
            sx={{ flex: 1, minWidth: 0, minHeight: 32, accentColor: 'var(--palette-primary-main)' }}
          />
          <Box component="span" aria-hidden sx={{ typography: 'body2', color: 'text.secondary', minWidth: 56, textAlign: 'end' }}>
            {says}
          </Box>
        </Box>
      )}
    </Field>
  );
}
