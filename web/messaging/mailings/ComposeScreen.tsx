import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { emailTemplates } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import { type Audience, longestSubject, mailings, mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { mergeFields, plainOf } from '#shared/messaging/mailings/mergeFields.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { RecipientsSection } from './RecipientsSection.tsx';
import type { Slots } from './slots.ts';
import { sumsOf } from './sums.ts';
import { useHeldList } from './useHeldList.ts';
import { useRecipients } from './useRecipients.ts';

/** `/emails/new`, with `?group=`, `?tag=` or `?list=`: an email to many is written, looked at and sent. */
export function ComposeScreen(slots: Slots) {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.new')}>
      <Compose {...slots} />
    </RequirePermission>
  );
}

function audienceOf(address: URLSearchParams): Audience {
  const [tag, list] = [address.get('tag'), address.get('list')];
  if (list) return { kind: 'list', id: list };
  return tag ? { kind: 'tag', id: tag } : { kind: 'group', id: address.get('group') ?? '' };
}

const none = 'none';

function Compose({ textField: BodyField, richText, stoppedList }: Slots) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { busy, errors, fail, submit } = useSubmit();
  // One email, however often it is sent.
  const [id] = useState(newId);
  const [to, setTo] = useState(() => audienceOf(address));
  const [draft, setDraft] = useState({ subject: '', html: '' });
  const [template, setTemplate] = useState(none);
  const templates = useCall(emailTemplates.list, {}, { revalidateOnFocus: false });
  const { held, error: unheld, audience, isChosen, atSending } = useHeldList(to);
  const isStopped = held !== undefined && held.stopped.length > 0;
  const recipients = useRecipients(audience.kind === 'everyone' || audience.id !== '' ? audience : undefined, 'email');
  const leave = useUnsavedChangesGuard(draft.subject !== '' || draft.html !== '');
  const start = (chosen: string) => {
    setTemplate(chosen);
    const found = templates.data?.find((one) => one.id === chosen);
    if (found) setDraft({ subject: found.subject, html: found.htmlContent });
  };
  const send = async () => {
    const subject = draft.subject.trim();
    if (!isChosen || !subject || plainOf(draft.html) === '') return fail([t('mailings.compose.needs')]);
    const number = format.number(sumsOf(recipients.people).copies);
    const question = { title: t('mailings.compose.askTitle', { subject }), text: t('mailings.compose.askText', { number }) };
    if (!(await confirm({ ...question, confirmLabel: t('mailings.compose.send') }))) return;
    await submit(async () => {
      const toNow = await atSending();
      if (!toNow) return;
      await call(mailings.send, { body: { id, to: toNow, subject, html: draft.html } });
      leave();
      await navigate(`/emails/${id}`);
    });
  };
  return (
    <Page title={t('mailings.new')} back={{ to: '/emails', label: t('mailings.title') }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Section
          footer={
            <SubmitButton busy={busy} disabled={isStopped || (isChosen && !recipients.done)}>
              {t('mailings.compose.send')}
            </SubmitButton>
          }
        >
          <Stack sx={{ gap: 2.5 }}>
            <ErrorList errors={errors} takeFocus />
            <AudienceFields to={to} onChange={setTo} />
            {(templates.data?.length ?? 0) > 0 && (
              <SelectField
                label={t('mailings.compose.template')}
                value={template}
                onChange={start}
                choices={[
                  { value: none, label: t('mailings.compose.noTemplate') },
                  ...(templates.data ?? []).map((one) => ({ value: one.id, label: one.name })),
                ]}
              />
            )}
            <TextField
              label={t('mailings.compose.subject')}
              value={draft.subject}
              onChange={(subject) => setDraft((before) => ({ ...before, subject }))}
              maxLength={longestSubject}
            />
            <BodyField
              key={template}
              label={t('mailings.compose.text')}
              value={draft.html}
              onChange={(html) => setDraft((before) => ({ ...before, html }))}
            />
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('mailings.compose.fields', { fields: mergeFields.map((field) => `{{${field}}}`).join(' ') })}
            </Box>
          </Stack>
        </Section>
      </Box>
      {isStopped ? (
        stoppedList(held)
      ) : (
        <RecipientsSection {...recipients} error={recipients.error ?? unheld} isChosen={isChosen} way="email" />
      )}
      <PreviewSection key={JSON.stringify(draft)} draft={draft} people={recipients.people} richText={richText} />
    </Page>
  );
}
