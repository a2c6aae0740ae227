import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form laid out as a column. It shows its own validation errors instead of the browser's. */
export function FormBox({ label, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Stack component="form" noValidate aria-label={label} onSubmit={submit} sx={{ gap: 3 }}>
      {children}
    </Stack>
  );
}
