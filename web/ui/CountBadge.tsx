import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  readonly count: number;
  /** Overlaps the upper corner of an icon. */
  readonly floating?: boolean;
}

/** The number of new items; more than 99 is "99+". Renders nothing for zero. */
export function CountBadge({ count, floating }: Props) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <span className="ui-badge" data-floating={floating || undefined}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('ui.newCount', { count })}</VisuallyHidden>
    </span>
  );
}
