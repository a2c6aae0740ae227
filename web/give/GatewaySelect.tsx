import { useTranslation } from 'react-i18next';
import type { OpenGateway } from '#shared/giving/places.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface Props {
  readonly gateways: readonly OpenGateway[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Which of several gateways takes the gift; nothing to choose where there is one. */
export function GatewaySelect({ gateways, value, onChange }: Props) {
  const { t } = useTranslation();
  if (gateways.length < 2) return null;
  const choices = gateways.map(({ id, provider }) => ({ value: id, label: t(`give.gateways.${provider}`) }));
  return <SelectField label={t('give.gateway')} name="gateway" value={value} onChange={onChange} choices={choices} />;
}
