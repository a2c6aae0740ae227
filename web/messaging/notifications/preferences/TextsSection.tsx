import { useTranslation } from 'react-i18next';
import { texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** Whether one gets text messages; only where the church sends any. */
export function TextsSection() {
  const { t } = useTranslation();
  const { data, mutate } = useCall(texts.mine, {});
  const { busy, errors, submit } = useSubmit();
  if (!data?.from) return null;
  const { number, agreed, stopped, from } = data;
  const choose = (next: boolean) =>
    submit(async () => void (await mutate(await call(texts.choose, { body: { agreed: next } }), { revalidate: false })));
  return (
    <Section title={t('notifications.texts.title')}>
      <ErrorList errors={errors} takeFocus />
      {stopped && t('notifications.texts.stopped', { number: from })}
      {!stopped && !number && t('notifications.texts.none')}
      {!stopped && number && (
        <CheckField
          as="switch"
          label={t('notifications.texts.agree')}
          hint={t('notifications.texts.to', { number })}
          checked={agreed}
          disabled={busy}
          onChange={(next) => void choose(next)}
        />
      )}
    </Section>
  );
}
