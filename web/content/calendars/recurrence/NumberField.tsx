import { useState } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly least: number;
  readonly most: number;
  /** Follows the number, such as "weeks". */
  readonly unit?: string;
  readonly hint?: string;
}

/**
 * A whole number within bounds. It may be empty or invalid during typing; the last valid number then counts, and is shown again on blur.
 */
export function NumberField({ label, value, onChange, least, most, unit, hint }: Props) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (/^-?\d+$/.test(text.trim()) && next >= least && next <= most) onChange(next);
  };
  return (
    <TextField
      {...{ label, type: 'number', inputMode: least < 0 ? 'text' : 'numeric', min: least, max: most, onChange: change }}
      {...(hint && { hint })}
      value={typed ?? String(value)}
      onBlur={() => setTyped(undefined)}
      end={unit && <span style={{ paddingInline: 12, whiteSpace: 'nowrap' }}>{unit}</span>}
    />
  );
}
