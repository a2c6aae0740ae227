import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { pageTemplates } from '#shared/content/templates/templates.ts';
import { usePreview } from '../preview.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { previewIds } from './previewIds.ts';
import { useChurchFacts, useTemplateSay } from './useTemplateSay.ts';

interface Props {
  readonly template: (typeof pageTemplates)[number];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A page template as a thumbnail, in the theme of the church's site. */
export function TemplateCard({ template, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const say = useTemplateSay();
  const facts = useChurchFacts();
  const Preview = usePreview();
  const nodes = useMemo(() => template.nodes(say, previewIds(), facts), [template, say, facts]);
  return (
    <ChoiceCard
      group="template"
      value={template.key}
      chosen={chosen}
      onChoose={onChoose}
      label={t(`content.templateNames.${template.key}`)}
    >
      <Preview nodes={nodes} ratio={1.15} />
    </ChoiceCard>
  );
}
