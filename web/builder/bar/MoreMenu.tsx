import { useTranslation } from 'react-i18next';
import { MoreIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { type BarRows, useMoreRows } from './useBarRows.ts';

/** The bar's menu: a component of its own, because what can be redone changes often. */
export function MoreMenu(rows: BarRows) {
  const { t } = useTranslation();
  return <DropdownMenu label={t('builder.bar.more')} icon={MoreIcon} items={useMoreRows(rows)} />;
}
