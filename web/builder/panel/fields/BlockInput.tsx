import { useTranslation } from 'react-i18next';
import { blocks as blocksCalls } from '#shared/content/blocks/blocks.ts';
import { useBuilder } from '#web/builder/builder.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly blockType?: 'elementBlock' | 'sectionBlock';
}

/** Selects a block. A block can't contain itself. */
export function BlockInput({ label, value, onChange, blockType = 'elementBlock' }: Props) {
  const { t } = useTranslation();
  const { id } = useBuilder();
  const { data: blocks = [] } = useCall(blocksCalls.list, {});
  const choices = blocks
    .filter((block) => block.blockType === blockType && block.id !== id)
    .map((block) => ({ value: block.id, label: block.name }));
  const hint = value ? <TextLink to={`/site/blocks/${value}`}>{t('builder.block.edit')}</TextLink> : t('builder.block.hint');
  return (
    <SelectField
      {...{ label, value, onChange, choices, hint }}
      placeholder={choices.length > 0 ? t('builder.block.choose') : t('builder.block.none')}
    />
  );
}
