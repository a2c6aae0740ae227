import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { CopyIcon, PasteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useBuilder } from '../builder.ts';
import { AnimationTab } from './AnimationTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { SectionTab } from './SectionTab.tsx';
import { StyleTab } from './StyleTab.tsx';
import { useChosenNode } from './useNode.ts';

type Tab = 'content' | 'style' | 'animation';

/** The settings of the selected node. */
export const SidePanel = memo(function SidePanel() {
  const { t } = useTranslation();
  const { store, words, actions } = useBuilder();
  const node = useChosenNode();
  const [tab, setTab] = useState<Tab>('content');
  if (!node) {
    return (
      <Box data-side-panel tabIndex={-1} sx={{ py: 4, textAlign: 'center' }}>
        <Typography variant="h4" component="h2">
          {t('builder.panel.emptyTitle')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('builder.panel.emptyText')}
        </Typography>
        <Button sx={{ mt: 2 }} variant="outlined" color="inherit" startIcon={<PasteIcon size={16} />} onClick={() => actions.paste()}>
          {t('builder.panel.paste')}
        </Button>
      </Box>
    );
  }
  const content = node.node === 'section' ? <SectionTab key={node.id} node={node} /> : <ContentTab key={node.id} node={node} />;
  const tabs = [
    {
      value: 'content' as const,
      label: node.node === 'section' ? t('builder.panel.tabs.section') : t('builder.panel.tabs.content'),
      panel: content,
    },
    { value: 'style' as const, label: t('builder.panel.tabs.style'), panel: <StyleTab key={node.id} node={node} /> },
    { value: 'animation' as const, label: t('builder.panel.tabs.animation'), panel: <AnimationTab node={node} /> },
  ];
  return (
    <Box data-side-panel tabIndex={-1} sx={{ outline: 'none' }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {words.name(store.tree, node.id)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <MoveButtons id={node.id} />
        <Box sx={{ flex: 1 }} />
        <IconAction icon={CopyIcon} label={t('builder.panel.copy')} onClick={() => actions.copy(node.id)} />
        <IconAction icon={PasteIcon} label={t('builder.panel.paste')} onClick={() => actions.paste()} />
        <IconAction danger icon={TrashIcon} label={t('builder.bar.remove')} onClick={() => actions.remove(node.id)} />
      </Box>
      <Tabs label={t('builder.panel.label')} value={tab} onChange={setTab} tabs={tabs} />
    </Box>
  );
});
