import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestText } from '#shared/messaging/texting/longestText.ts';
import { segmentsOf } from '#shared/messaging/texting/segments.ts';
import { mayRecordConsent, mayText, texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';
import type { Slots } from '#web/messaging/mailings/slots.ts';
import { sumsOf } from '#web/messaging/mailings/sums.ts';
import { useWriting } from '#web/messaging/mailings/useWriting.ts';
import { WhoGetsIt, WritingForm } from '#web/messaging/mailings/WritingForm.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
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

function Write({ stoppedList }: Pick<Slots, 'stoppedList'>) {
  const { t } = useTranslation();
  const { can } = useSession();
  const format = useFormat();
  const [message, setMessage] = useState('');
  /** Whom a changed consent judges anew. */
  const [judged, setJudged] = useState(0);
  const { data: setup } = useCall(texts.setup, {});
  const writing = useWriting('text', { isUnsaved: message !== '', again: judged });
  const { to, recipients } = writing;
  const { count, isPlain } = segmentsOf(message);
  const { copies } = sumsOf(recipients.people);
  const send = async () => {
    if (!writing.isChosen || message.trim() === '') return writing.fail([t('textMessages.needs')]);
    const question = { title: t('textMessages.askTitle'), text: t('textMessages.askText', { number: format.number(copies) }) };
    await writing.send({ ...question, confirmLabel: t('textMessages.send') }, (sent) => call(texts.send, { body: { ...sent, message } }));
  };
  return (
    <Page title={t('textMessages.new')} back={{ to: '/texts', label: t('textMessages.title') }}>
      {setup && !(setup.isSet && setup.enabled) && <Banner tone="warning">{t('textMessages.notSetUp')}</Banner>}
      <WritingForm writing={writing} submitLabel={t('textMessages.send')} onSubmit={send}>
        <TextField label={t('textMessages.message')} value={message} onChange={setMessage} maxLength={longestText} rows={5} />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count > 0 && t('textMessages.parts', { number: format.number(count) })}
          {count > 0 && recipients.done && copies > 0 && ` ${t('textMessages.allParts')}: ${format.number(count * copies)}`}
          {!isPlain && <Box sx={{ mt: 0.5 }}>{t('textMessages.long')}</Box>}
        </Box>
      </WritingForm>
      {to.kind === 'person' && can(mayRecordConsent) && (
        <ConsentSection key={to.id} personId={to.id} onChanged={() => setJudged((before) => before + 1)} />
      )}
      <WhoGetsIt {...{ writing, stoppedList }} />
    </Page>
  );
}
