import { useTranslation } from 'react-i18next';
import { pageChecks } from '#shared/giving/page/pageChecks.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** How visitors prove that they are human; a choice only where the stage has keys for another way. */
export function VisitorCheckSection() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data, mutate } = useCall(pageChecks.visitors, {});
  const { act, busy, errors } = useAction();
  if (!data || (data.offered.length < 2 && data.by === 'own')) return null;
  const choose = (by: string) =>
    act(async () => {
      await mutate(await call(pageChecks.setVisitors, { body: { by: by === 'recaptcha' ? 'recaptcha' : 'own' } }), { revalidate: false });
    }, t('giving.security.checkSaved'));
  const offered = [...new Set([...data.offered, data.by])];
  return (
    <Section title={t('giving.security.check')} description={t('giving.security.checkText')}>
      <ErrorList errors={errors} />
      <SelectField
        label={t('giving.security.check')}
        value={data.by}
        onChange={(by) => void choose(by)}
        choices={offered.map((value) => ({ value, label: t(`giving.security.by.${value}`) }))}
        disabled={busy || !can('Giving:Settings:Edit')}
      />
    </Section>
  );
}
