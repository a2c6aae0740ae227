import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceIcon, EyeIcon } from '#web/ui/basicIcons.tsx';
import { GridIcon, HistoryIcon, KeyboardIcon, MobileIcon, PersonIcon, RedoIcon, SettingsIcon, TabletIcon } from '#web/ui/icons.tsx';
import type { MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { useBuilder, useDraftPart } from '../builder.ts';
import { useView, viewers, widths } from '../canvas/viewMode.ts';
import { usePanels } from '../panel/openPanels.ts';

const widthIcons = { phone: MobileIcon, tablet: TabletIcon, desktop: DeviceIcon } as const;
const viewerIcons = { editor: GridIcon, visitor: EyeIcon, member: PersonIcon } as const;

/** As whom the page is previewed. */
export function useViewerRows(): readonly MenuRow[] {
  const { t } = useTranslation();
  const { viewer, setViewer } = useView();
  return viewers.map((one) => ({
    label: t(`builder.viewers.${one}`),
    icon: viewerIcons[one],
    selected: one === viewer,
    onSelect: () => setViewer(one),
  }));
}

export interface BarRows {
  readonly onSettings: (() => void) | undefined;
  readonly narrow: boolean;
  readonly small: boolean;
}

/** The bar's menu. On `narrow` screens it includes the preview options, on `small` ones also redo. */
export function useMoreRows({ onSettings, narrow, small }: BarRows): readonly MenuRow[] {
  const { t } = useTranslation();
  const { kind, id, actions } = useBuilder();
  const redo = useDeferredValue(useDraftPart('redo'));
  const { setWidth, width } = useView();
  const { help } = usePanels();
  const viewerRows = useViewerRows();
  const ofWidth = widths.map((one) => ({
    label: t(`builder.widths.${one}`),
    icon: widthIcons[one],
    selected: one === width,
    onSelect: () => setWidth(one),
  }));
  const looking = [
    { heading: t('builder.bar.preview') },
    ...viewerRows,
    { heading: t('builder.bar.width') },
    ...ofWidth,
    { divider: true as const },
  ];
  const redoRow = {
    label: redo ? t('builder.bar.redoStep', { label: redo }) : t('builder.bar.redo'),
    icon: RedoIcon,
    disabled: !redo,
    onSelect: () => actions.redo(),
  };
  return [
    ...(small ? [redoRow, { divider: true as const }] : []),
    ...(narrow ? looking : []),
    ...(onSettings ? [{ label: t('builder.bar.settings'), icon: SettingsIcon, onSelect: onSettings }] : []),
    { label: t('builder.bar.history'), icon: HistoryIcon, to: `/site/${kind}/${id}/versions` },
    { label: t('builder.bar.shortcuts'), icon: KeyboardIcon, onSelect: help },
  ];
}
