import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';
import { mergeFields } from '#shared/messaging/mailings/mergeFields.ts';
import { longestText } from '#shared/messaging/texting/longestText.ts';
import { segmentsOf } from '#shared/messaging/texting/segments.ts';
import { mayRecordConsent, mayText, texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';
import { AudienceFields } from '#web/messaging/mailings/AudienceFields.tsx';
import { RecipientsSection } from '#web/messaging/mailings/RecipientsSection.tsx';
import type { Slots } from '#web/messaging/mailings/slots.ts';
import { sumsOf } from '#web/messaging/mailings/sums.ts';
import { useHeldList } from '#web/messaging/mailings/useHeldList.ts';
import { useRecipients } from '#web/messaging/mailings/useRecipients.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import { ConsentSection } from './ConsentSection.tsx';

/** `/texts/new`, with `?group=`, `?tag=`, `?list=` or `?person=`: a text is written, looked at and sent. */
export function NewTextScreen(slots: Pick<Slots, 'stoppedList'>) {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayText]} title={t('textMessages.new')}>
      <Write {...slots} />
    </RequirePermission>
  );
}

function audienceOf(address: URLSearchParams): Audience {
  for (const kind of ['person', 'list', 'tag'] as const) {
    const id = address.get(kind);
    if (id) return { kind, id };
  }
  return { kind: 'group', id: address.get('group') ?? '' };
}

function Write({ stoppedList }: Pick<Slots, 'stoppedList'>) {
  const { t } = useTranslation();
  const { can } = useSession();
  const format = useFormat();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { busy, errors, fail, submit } = useSubmit();
  // One text, however often it is sent.
  const [id] = useState(newId);
  const [to, setTo] = useState(() => audienceOf(address));
  const [message, setMessage] = useState('');
  /** Whom a changed consent judges anew. */
  const [judged, setJudged] = useState(0);
  const { data: setup } = useCall(texts.setup, {});
  const { held, error: unheld, audience, isChosen, atSending } = useHeldList(to);
  const isStopped = held !== undefined && held.stopped.length > 0;
  const recipients = useRecipients(audience.kind === 'everyone' || audience.id !== '' ? audience : undefined, 'text', judged);
  const leave = useUnsavedChangesGuard(message !== '');
  const { count, isPlain } = segmentsOf(message);
  const { copies } = sumsOf(recipients.people);
  const send = async () => {
    if (!isChosen || message.trim() === '') return fail([t('textMessages.needs')]);
    const question = { title: t('textMessages.askTitle'), text: t('textMessages.askText', { number: format.number(copies) }) };
    if (!(await confirm({ ...question, confirmLabel: t('textMessages.send') }))) return;
    await submit(async () => {
      const toNow = await atSending();
      if (!toNow) return;
      await call(texts.send, { body: { id, to: toNow, message } });
      leave();
      await navigate(`/texts/${id}`);
    });
  };
  return (
    <Page title={t('textMessages.new')} back={{ to: '/texts', label: t('textMessages.title') }}>
      {setup && !(setup.isSet && setup.enabled) && <Banner tone="warning">{t('textMessages.notSetUp')}</Banner>}
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
              {t('textMessages.send')}
            </SubmitButton>
          }
        >
          <Stack sx={{ gap: 2.5 }}>
            <ErrorList errors={errors} takeFocus />
            <AudienceFields to={to} onChange={setTo} />
            <TextField label={t('textMessages.message')} value={message} onChange={setMessage} maxLength={longestText} rows={5} />
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {count > 0 && t('textMessages.parts', { number: format.number(count) })}
              {count > 0 && recipients.done && copies > 0 && ` ${t('textMessages.allParts')}: ${format.number(count * copies)}`}
              {!isPlain && <Box sx={{ mt: 0.5 }}>{t('textMessages.long')}</Box>}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('mailings.compose.fields', { fields: mergeFields.map((field) => `{{${field}}}`).join(' ') })}
            </Box>
          </Stack>
        </Section>
      </Box>
      {to.kind === 'person' && can(mayRecordConsent) && (
        <ConsentSection key={to.id} personId={to.id} onChanged={() => setJudged((before) => before + 1)} />
      )}
      {isStopped ? (
        stoppedList(held)
      ) : (
        <RecipientsSection {...recipients} error={recipients.error ?? unheld} isChosen={isChosen} way="text" />
      )}
    </Page>
  );
}
