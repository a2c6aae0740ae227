import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form whose parts stand below each other. Its problems are said by the form itself, not by the browser. */
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
