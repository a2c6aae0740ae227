import { useTranslation } from 'react-i18next';
import { texts } from '#shared/messaging/texting/texts.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly personId: string;
  readonly onChanged: () => void;
}

/** Staff record that someone agreed to get texts, or no longer does. */
export function ConsentSection({ personId, onChanged }: Props) {
  const { t } = useTranslation();
  const { data, mutate } = useCall(texts.consent, { personId });
  const { busy, errors, submit } = useSubmit();
  if (!data?.number) return null;
  const record = (agreed: boolean) =>
    submit(async () => {
      await mutate(await call(texts.record, { personId, body: { agreed } }), { revalidate: false });
      onChanged();
    });
  return (
    <Section>
      <ErrorList errors={errors} takeFocus />
      <CheckField
        as="switch"
        label={t('textMessages.agreed')}
        hint={t('textMessages.agreedHint', { number: data.number })}
        checked={data.agreed}
        disabled={busy}
        onChange={(agreed) => void record(agreed)}
      />
    </Section>
  );
}
