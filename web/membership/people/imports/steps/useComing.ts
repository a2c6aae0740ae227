import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { StepProps } from './StepFrame.tsx';

/** What comes along with the people, as far as one may edit it: `Groups (12)`. */
export function useComing({ file }: StepProps['state']): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const kinds = can('Membership:Groups:Edit') ? (['groups', 'members'] as const) : [];
  return kinds.flatMap((kind) => {
    const count = file?.moved[kind] ?? 0;
    return count > 0 ? [`${t(`peopleImport.counts.${kind}`)} (${format.number(count)})`] : [];
  });
}
