import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maySetTexts, type TextSetup, texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';

/** `/texts/settings`: through whom the church sends texts, and when none are sent. */
export function TextSetupScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[maySetTexts]} title={t('textMessages.setup.title')}>
      <Page
        title={t('textMessages.setup.title')}
        intro={t('textMessages.setup.intro')}
        back={{ to: '/texts', label: t('textMessages.title') }}
      >
        <Loaded />
      </Page>
    </RequirePermission>
  );
}

function Loaded() {
  const { data, error, mutate } = useCall(texts.setup, {}, { revalidateOnFocus: false, revalidateOnReconnect: false });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={5} />;
  return <Edit key={JSON.stringify(data)} setup={data} onChanged={(now) => void mutate(now)} />;
}

interface Props {
  readonly setup: TextSetup;
  readonly onChanged: (now?: TextSetup) => void;
}

function Edit({ setup, onChanged }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const { busy, errors, submit } = useSubmit();
  const { isSet, inboundUrl, ...kept } = setup;
  const [draft, setDraft] = useState({ ...kept, enabled: kept.enabled || !isSet });
  const [secret, setSecret] = useState('');
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const unsaved = secret !== '' || JSON.stringify(draft) !== JSON.stringify(kept);
  const leave = useUnsavedChangesGuard(isSet && unsaved);
  const save = async () => {
    const now = await call(texts.saveSetup, { body: { ...draft, secret: secret || undefined } });
    leave();
    snackbar.success(t('textMessages.setup.saved'));
    onChanged(now);
  };
  const remove = async () => {
    const question = {
      title: t('textMessages.setup.askTitle'),
      text: t('textMessages.setup.askText'),
      confirmLabel: t('textMessages.setup.remove'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await submit(async () => {
      await call(texts.removeSetup, {});
      onChanged();
    });
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
      <Section
        footer={
          <>
            {isSet && (
              <Button color="error" disabled={busy} sx={{ mr: 'auto' }} onClick={() => void remove()}>
                {t('textMessages.setup.remove')}
              </Button>
            )}
            <SubmitButton busy={busy} disabled={!unsaved}>
              {t('ui.save')}
            </SubmitButton>
          </>
        }
      >
        <Stack sx={{ gap: 2.5 }}>
          <ErrorList errors={errors} takeFocus />
          <TextField
            label={t('textMessages.setup.account')}
            value={draft.account}
            onChange={(account) => change({ account })}
            maxLength={60}
          />
          <TextField
            type="password"
            autoComplete="off"
            label={t('textMessages.setup.secret')}
            {...(isSet && { hint: t('textMessages.setup.kept') })}
            value={secret}
            onChange={setSecret}
            maxLength={200}
          />
          <TextField
            type="tel"
            label={t('textMessages.setup.number')}
            hint={t('textMessages.setup.numberHint')}
            value={draft.fromNumber}
            onChange={(fromNumber) => change({ fromNumber })}
            maxLength={20}
          />
          <Stack sx={{ flexDirection: { sm: 'row' }, gap: 2 }}>
            <TextField
              type="time"
              label={t('textMessages.setup.from')}
              value={draft.quietFrom}
              onChange={(quietFrom) => change({ quietFrom })}
            />
            <TextField
              type="time"
              label={t('textMessages.setup.until')}
              value={draft.quietTo}
              onChange={(quietTo) => change({ quietTo })}
            />
          </Stack>
          <CheckField label={t('textMessages.setup.enabled')} checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
          <div>
            <Box sx={{ fontWeight: 600 }}>{t('textMessages.setup.inbound')}</Box>
            <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all', my: 0.5 }}>
              {inboundUrl}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('textMessages.setup.inboundHint')}</Box>
          </div>
        </Stack>
      </Section>
    </Box>
  );
}
