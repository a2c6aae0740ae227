import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../basicIcons.tsx';
import { SearchIcon } from '../icons.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called by the search button and Enter. Without it the field filters as the user types, and has no button. */
  readonly onSearch?: (value: string) => void;
  /** A search is running: disables the button. */
  readonly busy?: boolean;
  readonly placeholder?: string;
  readonly showLabel?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string;
}

/** A search box: Enter or the button searches; an empty field doesn't. */
export function SearchField({ label, value, onChange, onSearch, busy, placeholder, showLabel, autoFocus, error }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const empty = value.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty && !busy) onSearch?.(value.trim());
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Stack
      component="form"
      role="search"
      aria-label={label}
      noValidate
      onSubmit={submit}
      direction="row"
      sx={{ gap: 1, alignItems: 'flex-end', width: '100%', '& input': { textOverflow: 'ellipsis' } }}
    >
      <TextField
        {...{ label, value, onChange, error, autoFocus, placeholder: placeholder ?? (showLabel ? undefined : label) }}
        hideLabel={!showLabel}
        inputMode="search"
        autoComplete="off"
        inputRef={input}
        start={<SearchIcon />}
        end={
          value && (
            <IconButton size="small" aria-label={t('ui.clear')} onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          )
        }
      />
      {onSearch && (
        <Button type="submit" variant="contained" disabled={empty || Boolean(busy)} sx={{ minHeight: 45, flex: 'none' }}>
          {busy ? <CircularProgress size={20} color="inherit" aria-label={t('ui.loading')} /> : t('ui.search')}
        </Button>
      )}
    </Stack>
  );
}
