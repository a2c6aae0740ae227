import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { useCall, useKept } from '#web/useCall.ts';

interface Props {
  readonly onChoose: (person: Person) => void;
  /** Ids of people to exclude. */
  readonly without?: readonly string[];
  readonly label?: string;
  readonly autoFocus?: boolean;
  /** Shown to users who can't search; by default a refusal. */
  readonly instead?: string;
}

/** The most that a list in a dialog shows well: another letter narrows it down. */
const most = 8;

/** Finds a person as the user types; arrow keys and Enter choose. If it stays open after a choice, it is ready for the next one. */
export function PersonPicker({ onChoose, without = [], label, autoFocus, instead }: Props) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [sought, setSought] = useState('');
  const term = useDebounced(sought.trim());
  const input = useRef<HTMLInputElement>(null);
  const answer = useCall(peopleCalls.search, term ? { query: { term } } : undefined);
  const { data, error } = useKept(answer);
  const kept = instead && error instanceof CallError && error.code === 'forbidden' ? instead : undefined;
  const found = term ? (data ?? []).filter(({ id }) => !without.includes(id)).slice(0, most) : [];
  /** Shows only results for the current text, not for an earlier one. */
  const settled = term === sought.trim() && (!term || answer.data !== undefined || error !== undefined);
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const choose = (person: Person) => {
    setSought('');
    input.current?.focus();
    onChoose(person);
  };
  useEffect(() => {
    if (!isEntered || !settled) return;
    setEntered(false);
    const [only, other] = found;
    if (only && !other) choose(only);
    else list.current?.querySelector('button')?.focus();
  });
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
        const here = stops.findIndex((stop) => stop.matches(':focus'));
        stops[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
      }}
    >
      <TextField
        label={label ?? t('people.picker.label')}
        value={sought}
        onChange={(next) => {
          setEntered(false);
          setSought(next);
        }}
        start={<SearchIcon />}
        inputMode="search"
        autoComplete="off"
        autoFocus={autoFocus}
        inputRef={input}
        error={error && !kept ? refusal(error) : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setEntered(term !== '' || sought.trim() !== '');
        }}
      />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', pt: 1, minHeight: 30 }}>
        {kept}
        {term &&
          answer.data &&
          found.length === 0 &&
          t(answer.data.length === 0 ? 'people.picker.none' : 'people.picker.already', { term })}
        {!term && !kept && t('people.picker.hint')}
      </Box>
      <Box component="ul" ref={list} aria-label={t('people.picker.results')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map((person) => (
          <Found key={person.id} person={person} onChoose={choose} />
        ))}
      </Box>
    </Box>
  );
}

function Found({ person, onChoose }: { readonly person: Person; readonly onChoose: (person: Person) => void }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const { display } = person.name;
  const { email, mobilePhone, homePhone } = person.contactInfo;
  return (
    <li>
      <ButtonBase
        onClick={() => onChoose(person)}
        aria-label={t('people.picker.choose', { name: display })}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1.5,
          p: 1,
          borderRadius: 1,
          textAlign: 'start',
          '&:hover': { bgcolor: 'surface.hover' },
        }}
      >
        <Avatar name={display} photo={photo(person.photo)} decorative />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {display}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {email || mobilePhone || homePhone}
          </Box>
        </Box>
      </ButtonBase>
    </li>
  );
}
