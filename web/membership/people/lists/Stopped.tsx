import { useTranslation } from 'react-i18next';
import { isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import type { ListColumn, ListRules } from '#shared/membership/people/lists/rules.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { ListWords } from './useListWords.ts';

interface Props {
  readonly stopped: readonly Stop[];
  readonly rules: ListRules;
  readonly columns?: readonly ListColumn[];
  readonly words: ListWords;
}

/** Why a list can’t be run, condition by condition. */
export function Stopped({ stopped, rules, columns = [], words }: Props) {
  const { t } = useTranslation();
  const shown = (column: ListColumn | undefined) =>
    column && isGivingField(column.field) ? words.column(column) : t('peopleLists.column');
  const said = stopped.map(({ part, at = -1, why, name }) => {
    const asked = part === undefined ? undefined : rules.parts[part]?.conditions[at];
    const condition = asked ? words.chip(asked) : shown(part === undefined ? columns[at] : undefined);
    if (why === 'gone')
      return name ? t('peopleLists.stopped.goneNamed', { condition, name }) : t('peopleLists.stopped.gone', { condition });
    return name ? t('peopleLists.stopped.hiddenNamed', { condition, name }) : t('peopleLists.stopped.hidden', { condition });
  });
  return (
    <Banner tone="warning" title={t('peopleLists.stopped.title')}>
      <ul>
        {[...new Set(said)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}
