import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type EmailTemplate, emailTemplates } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import { longestSubject, mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { mergeFields } from '#shared/messaging/mailings/mergeFields.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import type { Slots } from './slots.ts';

type Field = Slots['textField'];
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** `/emails/templates/:id`; `new` for one that is still to be made. */
export function TemplateScreen({ textField }: Pick<Slots, 'textField'>) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.template.title')}>
      {id === 'new' ? <Edit textField={textField} /> : <Existing key={id} id={id} textField={textField} />}
    </RequirePermission>
  );
}

function Existing({ id, textField }: { readonly id: string; readonly textField: Field }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(emailTemplates.load, { id }, once);
  if (data) return <Edit template={data} textField={textField} />;
  return (
    <Page title={t('mailings.template.edit')} back={{ to: '/emails/templates', label: t('mailings.template.title') }}>
      {error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={3} />}
    </Page>
  );
}

function Edit({ template, textField: BodyField }: { readonly template?: EmailTemplate; readonly textField: Field }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { busy, errors, submit } = useSubmit();
  const before = { name: template?.name ?? '', subject: template?.subject ?? '', html: template?.htmlContent ?? '' };
  const [draft, setDraft] = useState(before);
  const unsaved = draft.name !== before.name || draft.subject !== before.subject || draft.html !== before.html;
  const leave = useUnsavedChangesGuard(unsaved);
  const save = async () => {
    const { name, subject, html: htmlContent } = draft;
    await call(emailTemplates.save, { body: [{ id: template?.id, name, subject, htmlContent, category: template?.category }] });
    leave();
    snackbar.success(t('mailings.template.saved'));
    await navigate('/emails/templates');
  };
  const remove = async ({ id, name }: EmailTemplate) => {
    const question = { title: t('mailings.template.askTitle', { name }), text: t('mailings.template.askText') };
    if (!(await confirm({ ...question, confirmLabel: t('mailings.template.remove'), danger: true }))) return;
    await submit(async () => {
      await call(emailTemplates.remove, { id });
      leave();
      snackbar.success(t('mailings.template.removed', { name }));
      await navigate('/emails/templates');
    });
  };
  return (
    <Page
      title={t(template ? 'mailings.template.edit' : 'mailings.template.new')}
      back={{ to: '/emails/templates', label: t('mailings.template.title') }}
    >
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
              {template && (
                <Button color="error" disabled={busy} sx={{ mr: 'auto' }} onClick={() => void remove(template)}>
                  {t('mailings.template.remove')}
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
              label={t('mailings.template.name')}
              value={draft.name}
              onChange={(name) => setDraft((now) => ({ ...now, name }))}
              maxLength={100}
            />
            <TextField
              label={t('mailings.compose.subject')}
              value={draft.subject}
              onChange={(subject) => setDraft((now) => ({ ...now, subject }))}
              maxLength={longestSubject}
            />
            <BodyField label={t('mailings.compose.text')} value={draft.html} onChange={(html) => setDraft((now) => ({ ...now, html }))} />
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('mailings.compose.fields', { fields: mergeFields.map((field) => `{{${field}}}`).join(' ') })}
            </Box>
          </Stack>
        </Section>
      </Box>
    </Page>
  );
}
