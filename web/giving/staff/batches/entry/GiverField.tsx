import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { useCall, useKept } from '#web/useCall.ts';

export interface Giver {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly sought: string;
  readonly person: Giver | undefined;
  readonly onChange: (sought: string, person: Giver | undefined) => void;
  /** A giver is chosen by keyboard: the next field is due. */
  readonly onNext: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** A name alone will do, without a person. */
  readonly orName?: boolean;
  /** Says whether it is still to be seen, or chosen, who is meant: Enter was pressed before the search had answered. */
  readonly asks?: RefObject<boolean>;
  /** It is known now, without another key: this person, or no one whom the search finds. */
  readonly onKnown?: (person: Giver | undefined) => void;
}

interface Choice extends Giver {
  readonly about: string;
}
/** The most that a list shows well: another letter narrows it down. */
const most = 7;

/** Who gave: one of the church’s people as one types, any name, or no one. */
export function GiverField({ sought, person, onChange, onNext, inputRef, orName, asks, onKnown }: Props) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const shown = person?.name ?? sought;
  const term = useDebounced(person ? '' : sought.trim());
  const answer = useCall(peopleCalls.search, term ? { query: { term } } : undefined);
  // Those of the term before are shown meanwhile, and never taken for an answer.
  const { data, error } = useKept(answer);
  const isAnswered = !term || answer.data !== undefined || error !== undefined;
  const settled = person !== undefined || (term === sought.trim() && isAnswered);
  const choices: readonly Choice[] = term && !person ? (data ?? []).slice(0, most).map(choiceOf) : [];
  const [isEntered, setEntered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const note = (entered: boolean) => {
    setEntered(entered);
    if (asks) asks.current = entered;
  };
  const take = (choice: Giver) => {
    note(false);
    onChange(choice.name, { id: choice.id, name: choice.name });
  };
  const choose = (choice: Giver) => {
    take(choice);
    onNext();
  };
  // Who types faster than the search answers goes on, and gets the one person it finds; of several, one is still to be chosen.
  useEffect(() => {
    if (!isEntered || !settled) return;
    const [only, other] = choices;
    if (other) return;
    if (only) take(only);
    else note(false);
    onKnown?.(only && { id: only.id, name: only.name });
  });
  const goAhead = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || settled || isEntered) return;
    event.preventDefault();
    event.stopPropagation();
    note(true);
    onNext();
  };
  const hint = !orName || person || isEntered || !sought.trim() ? undefined : t('giving.staff.entry.asName', { name: sought.trim() });
  return (
    <Field label={t('giving.staff.entry.giver')} error={error ? refusal(error) : undefined}>
      {({ id, ...aria }) => (
        <Box onKeyDownCapture={goAhead}>
          <Autocomplete<Choice, false, false, true>
            id={id}
            freeSolo
            autoHighlight
            size="small"
            options={choices}
            filterOptions={(all) => all}
            value={null}
            inputValue={shown}
            onInputChange={(_, next, reason) => {
              if (reason !== 'input' && reason !== 'clear') return;
              note(false);
              onChange(next, undefined);
            }}
            open={isOpen && choices.length > 0}
            onFocus={() => isEntered && setOpen(true)}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onChange={(_, chosen) => {
              // Enter takes the first of the list; with the list closed by Escape, the name as it is typed.
              const choice = typeof chosen === 'string' ? isOpen && choices[0] : chosen;
              if (choice) choose(choice);
              else note(false);
            }}
            getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.name)}
            clearText={t('ui.clear')}
            sx={{ '& .MuiAutocomplete-inputRoot': { minHeight: 46 } }}
            renderOption={({ key: _, ...option }, { id: personId, name, about }) => (
              <li key={personId} {...option}>
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
                    {about}
                  </Box>
                </Box>
              </li>
            )}
            renderInput={({ slotProps, ...outer }) => (
              <OutlinedInput
                {...outer}
                {...slotProps.input}
                inputRef={inputRef}
                inputProps={{ ...slotProps.htmlInput, ...aria, maxLength: 200, autoComplete: 'off' }}
                notched={false}
              />
            )}
          />
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: '1.5em', pt: 0.5 }}>
            {settled && hint}
          </Box>
        </Box>
      )}
    </Field>
  );
}

const choiceOf = ({ id, name, contactInfo }: { id: string; name: { display: string }; contactInfo: Contact }): Choice => ({
  id,
  name: name.display,
  about: [contactInfo.address1, contactInfo.city].filter(Boolean).join(', ') || contactInfo.email || contactInfo.mobilePhone || '',
});
interface Contact {
  readonly address1?: string | undefined;
  readonly city?: string | undefined;
  readonly email?: string | undefined;
  readonly mobilePhone?: string | undefined;
}
