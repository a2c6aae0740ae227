import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { mailings, type Recipient } from '#shared/messaging/mailings/mailings.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { Slots } from './slots.ts';

interface Props {
  readonly draft: { readonly subject: string; readonly html: string };
  readonly people: readonly Recipient[];
  readonly richText: Slots['richText'];
}

const mostOffered = 100;

/** The email as one of its readers gets it, and a test to oneself. */
export function PreviewSection({ draft, people, richText }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const offered = people.filter(({ reason }) => !reason).slice(0, mostOffered);
  const [chosen, setChosen] = useState('');
  const person = offered.find(({ personId }) => personId === chosen) ?? offered[0];
  const [seen, setSeen] = useState<Answer<typeof mailings.preview>>();
  const show = async () => {
    if (person) setSeen(await call(mailings.preview, { body: { ...draft, personId: person.personId } }));
  };
  const test = async () => {
    const { to } = await call(mailings.test, { body: draft });
    snackbar.success(t('mailings.compose.tested', { address: to }));
  };
  return (
    <Section title={t('mailings.compose.preview')}>
      <Stack sx={{ gap: 2 }}>
        <ErrorList errors={errors} />
        {person && (
          <SelectField
            label={t('mailings.compose.previewAs')}
            value={person.personId}
            onChange={(id) => {
              setChosen(id);
              setSeen(undefined);
            }}
            choices={offered.map(({ personId, name }) => ({ value: personId, label: name }))}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {person && (
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void submit(show)}>
              {t('mailings.compose.preview')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void submit(test)}>
            {t('mailings.compose.test')}
          </Button>
        </Stack>
        {seen && (
          <Box
            component="article"
            aria-label={seen.subject}
            sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, overflowWrap: 'anywhere' }}
          >
            <Box component="p" sx={{ m: 0, mb: 1.5, fontWeight: 600 }}>
              {seen.subject}
            </Box>
            {richText(seen.html)}
          </Box>
        )}
      </Stack>
    </Section>
  );
}
