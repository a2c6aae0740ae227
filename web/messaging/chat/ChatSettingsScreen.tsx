import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import { mayHost } from './permissions.ts';

type Settings = Answer<typeof chathosts.settings>;
/** While someone writes, nothing is loaded over it. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };
const [longestHelp, mostWords, longestWord] = [1000, 200, 60];

/** `/chat/settings`: where those in danger find help, and which words wait for a host. */
export function ChatSettingsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayHost} title={t('chatHost.settings.title')}>
      <Loaded />
    </RequirePermission>
  );
}

function Loaded() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(chathosts.settings, {}, once);
  return (
    <Page
      title={t('chatHost.settings.title')}
      intro={t('chatHost.settings.keep')}
      width="narrow"
      back={{ to: '/chat', label: t('chatHost.title') }}
    >
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={3} avatars={false} />}
      {data && <Form key={JSON.stringify(data)} settings={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />}
    </Page>
  );
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, longestWord))
      .filter(Boolean),
  ),
];

function Form({ settings, onSaved }: { readonly settings: Settings; readonly onSaved: (saved: Settings) => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const before = { crisis: settings.crisis, words: settings.words.join('\n') };
  const [draft, setDraft] = useState(before);
  const unsaved = draft.crisis !== before.crisis || draft.words !== before.words;
  const leave = useUnsavedChangesGuard(unsaved);
  const save = async () => {
    const words = linesOf(draft.words).slice(0, mostWords);
    const saved = await call(chathosts.setSettings, { body: { crisis: draft.crisis.trim(), words } });
    leave();
    snackbar.success(t('chatHost.settings.saved'));
    onSaved(saved);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(save);
      }}
    >
      <Section footer={<SaveFooter unsaved={unsaved} busy={busy} onReset={() => setDraft(before)} />}>
        <Stack sx={{ gap: 2.5 }}>
          <ErrorList errors={errors} takeFocus />
          <TextField
            label={t('chatHost.settings.crisis')}
            hint={t('chatHost.settings.crisisHint')}
            rows={4}
            value={draft.crisis}
            onChange={(crisis) => setDraft({ ...draft, crisis })}
            maxLength={longestHelp}
          />
          <TextField
            label={t('chatHost.settings.words')}
            hint={t('chatHost.settings.wordsHint')}
            rows={6}
            value={draft.words}
            onChange={(words) => setDraft({ ...draft, words })}
          />
        </Stack>
      </Section>
    </Box>
  );
}
