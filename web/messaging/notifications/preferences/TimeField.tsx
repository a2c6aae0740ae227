import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** `HH:mm`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day. It may be incomplete during typing; only complete times are reported, and incomplete ones are reset. */
export function TimeField({ label, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (next: string) => {
    setTyped(next);
    const time = next.slice(0, 5);
    if (/^\d{2}:\d{2}$/.test(time) && time !== value) onChange(time);
  };
  return <TextField type="time" label={label} {...(hint && { hint })} value={typed} onChange={type} onBlur={() => setTyped(value)} />;
}
