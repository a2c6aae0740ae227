import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#shared/giving/funds.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { GiverField } from './GiverField.tsx';
import { LineFields } from './LineFields.tsx';
import { fundsOf, handMethods, type Typed, withLine } from './typed.ts';

interface Props {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly onEnter: (typed: Typed) => void;
  readonly funds: readonly Fund[];
  readonly currency: string;
}

/** One gift, entered by keyboard: Enter goes on to the next field, and enters the gift in the last one. */
export function EntryForm({ typed, onChange, onEnter, funds, currency }: Props) {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const giver = useRef<HTMLInputElement>(null);
  const asks = useRef(false);
  /** Everything else is there: it is entered as soon as it is known whose it is. */
  const waits = useRef(false);
  const [tried, setTried] = useState(false);
  const money = { currency, language: i18n.language };
  const fields = () => [...(form.current?.querySelectorAll<HTMLElement>('input, select') ?? [])];
  const enter = (given = typed) => {
    waits.current = false;
    if (!fundsOf(given, money)) {
      setTried(true);
      // Once the field is marked, what is wrong is read out with it.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setTried(false);
    waits.current = asks.current;
    if (!asks.current) onEnter(given);
    giver.current?.focus();
  };
  const goOn = (from: HTMLElement | null) => {
    const all = fields();
    const next = from && all[all.indexOf(from) + 1];
    if (next) next.focus();
    else enter();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) enter();
    else goOn(target);
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={t('giving.staff.entry.title')}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <GiverField
          sought={typed.sought}
          person={typed.person}
          onChange={(sought, person) => {
            // Typed on, it is another name.
            if (!person) waits.current = false;
            onChange({ ...typed, sought, person });
          }}
          onKnown={(person) => waits.current && enter(person ? { ...typed, sought: person.name, person } : typed)}
          onNext={() => goOn(giver.current)}
          inputRef={giver}
          asks={asks}
          orName
        />
        <LineFields {...{ typed, onChange, funds, currency, tried }} />
        <SelectField
          label={t('giving.staff.method')}
          value={typed.method}
          onChange={(method) => onChange({ ...typed, method })}
          choices={handMethods.map((value) => ({ value, label: t(`giving.staff.methods.${value}`) }))}
        />
        {typed.method === 'check' && (
          <TextField
            label={t('giving.staff.entry.number')}
            value={typed.number}
            onChange={(number) => onChange({ ...typed, number })}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        )}
        <TextField
          label={t('giving.staff.note')}
          value={typed.note}
          onChange={(note) => onChange({ ...typed, note })}
          maxLength={1000}
          autoComplete="off"
          optional
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained">
          {t('giving.staff.entry.add')}
        </Button>
        {funds.length > 1 && typed.lines.length < funds.length && (
          <Button
            type="button"
            variant="outlined"
            color="inherit"
            onClick={() => {
              const used = new Set(typed.lines.map(({ fundId }) => fundId));
              onChange(withLine(typed, funds.find(({ id }) => !used.has(id))?.id ?? ''));
            }}
          >
            {t('giving.staff.entry.split')}
          </Button>
        )}
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('giving.staff.entry.keys')}
        </Box>
      </Stack>
    </Box>
  );
}
