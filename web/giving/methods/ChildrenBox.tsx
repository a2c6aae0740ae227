import { useTranslation } from 'react-i18next';
import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useChildren } from './useChildren.ts';
import { useMethodName } from './useMethodName.ts';
import { isUsable, useMethods } from './useMethods.ts';

/** With which of their methods a guardian lets each child of the household give; nothing for everyone else. */
export function ChildrenBox() {
  const { t } = useTranslation();
  const { data, mutate } = useChildren();
  const { data: methods = [] } = useMethods();
  const methodName = useMethodName();
  const { act, busy, errors } = useAction();
  if (!data || data.children.length === 0) return null;
  const choices = methods.filter(isUsable).map((method) => ({ value: method.id, label: methodName(method) }));
  const choose = (personId: string, methodId: string) =>
    act(async () => {
      await mutate(await call(paymentmethods.allow, { body: { personId, methodId: methodId || undefined } }), { revalidate: false });
    }, t('giving.children.saved'));
  return (
    <Section title={t('giving.children.title')} description={t('giving.children.text')}>
      <div className="ui-stack">
        <ErrorList errors={errors} takeFocus />
        {data.children.map(({ id, name, methodId = '' }) => (
          <SelectField
            key={id}
            label={name}
            value={methodId}
            onChange={(chosen) => void choose(id, chosen)}
            choices={[{ value: '', label: t('giving.children.none') }, ...choices]}
            disabled={busy}
          />
        ))}
      </div>
    </Section>
  );
}
