import { useTranslation } from 'react-i18next';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Outline } from '../outline/Outline.tsx';
import { Palette } from '../palette/Palette.tsx';
import { usePanels } from './openPanels.ts';

/** The palette and the outline. */
export function LeftPanel({ onAdded }: { readonly onAdded?: () => void }) {
  const { t } = useTranslation();
  const { left = 'add', openLeft } = usePanels();
  const tabs = [
    { value: 'add' as const, label: t('builder.left.add'), panel: <Palette onAdded={onAdded} /> },
    { value: 'outline' as const, label: t('builder.left.outline'), panel: <Outline /> },
  ];
  return <Tabs label={t('builder.left.label')} value={left} onChange={openLeft} tabs={tabs} />;
}
