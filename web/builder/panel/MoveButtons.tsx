import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { ArrowLeftIcon, ArrowRightIcon, ChevronUpIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useBuilder } from '../builder.ts';

/** Every possible move as a button, for those who use neither drag and drop nor shortcuts. */
export function MoveButtons({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { actions, store } = useBuilder();
  const isElement = store.tree.elements.has(id);
  const items = [
    { label: t('builder.bar.before'), icon: ChevronUpIcon, onSelect: () => actions.step('before', id) },
    { label: t('builder.bar.after'), icon: ChevronDownIcon, onSelect: () => actions.step('after', id) },
    ...(isElement
      ? [
          { label: t('builder.bar.in'), icon: ArrowRightIcon, onSelect: () => actions.step('in', id) },
          { label: t('builder.bar.out'), icon: ArrowLeftIcon, onSelect: () => actions.step('out', id) },
        ]
      : []),
    { label: t('builder.bar.duplicate'), onSelect: () => actions.duplicate(id) },
    { label: t('builder.bar.cut'), onSelect: () => actions.cut(id) },
  ];
  return <DropdownMenu label={t('builder.bar.move')} items={items} size="small" />;
}
