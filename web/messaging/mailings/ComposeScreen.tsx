import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailTemplates } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import { longestSubject, mailings, mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { plainOf } from '#shared/messaging/mailings/mergeFields.ts';
import { call } from '#web/api.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { PreviewSection } from './PreviewSection.tsx';
import type { Slots } from './slots.ts';
import { sumsOf } from './sums.ts';
import { useWriting } from './useWriting.ts';
import { WhoGetsIt, WritingForm } from './WritingForm.tsx';

/** `/emails/new`, with `?group=`, `?tag=` or `?list=`: an email to many is written, looked at and sent. */
export function ComposeScreen(slots: Slots) {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.new')}>
      <Compose {...slots} />
    </RequirePermission>
  );
}

const none = 'none';

function Compose({ textField: BodyField, richText, stoppedList }: Slots) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState({ subject: '', html: '' });
  const [template, setTemplate] = useState(none);
  const templates = useCall(emailTemplates.list, {}, { revalidateOnFocus: false });
  const writing = useWriting('email', { isUnsaved: draft.subject !== '' || draft.html !== '' });
  const { people } = writing.recipients;
  const start = (chosen: string) => {
    setTemplate(chosen);
    const found = templates.data?.find((one) => one.id === chosen);
    if (found) setDraft({ subject: found.subject, html: found.htmlContent });
  };
  const send = async () => {
    const subject = draft.subject.trim();
    if (!writing.isChosen || !subject || plainOf(draft.html) === '') return writing.fail([t('mailings.compose.needs')]);
    const number = format.number(sumsOf(people).copies);
    const question = { title: t('mailings.compose.askTitle', { subject }), text: t('mailings.compose.askText', { number }) };
    await writing.send({ ...question, confirmLabel: t('mailings.compose.send') }, (sent) =>
      call(mailings.send, { body: { ...sent, subject, html: draft.html } }),
    );
  };
  return (
    <Page title={t('mailings.new')} back={{ to: '/emails', label: t('mailings.title') }}>
      <WritingForm writing={writing} submitLabel={t('mailings.compose.send')} onSubmit={send}>
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
      </WritingForm>
      <WhoGetsIt {...{ writing, stoppedList }} />
      <PreviewSection key={JSON.stringify(draft)} draft={draft} people={people} richText={richText} />
    </Page>
  );
}
