import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly unit?: string | undefined;
  readonly step?: number | undefined;
  readonly onChange: (value: number) => void;
}

/** A number between two bounds. Valid input applies at once; out of bounds, it is clamped on blur. */
export function NumberInput({ label, value, min, max, unit, onChange }: Props) {
  const [typed, setTyped] = useState(String(value ?? ''));
  useEffect(() => setTyped(String(value ?? '')), [value]);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= min && number <= max) onChange(number);
  };
  const leave = () => {
    const number = Number(typed);
    const within = typed.trim() === '' || Number.isNaN(number) ? value : Math.min(Math.max(number, min), max);
    setTyped(String(within ?? ''));
    if (within !== undefined && within !== value) onChange(within);
  };
  return (
    <TextField
      type="number"
      inputMode="decimal"
      {...{ label, min, max }}
      value={typed}
      onChange={type}
      onBlur={leave}
      end={unit && <span style={{ paddingInlineEnd: 12 }}>{unit}</span>}
    />
  );
}
