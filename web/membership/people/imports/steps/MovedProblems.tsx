import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { bringsTable, kindOfTable } from '../movedKinds.ts';
import type { StepProps } from './StepFrame.tsx';

/** Rows of the file besides people that can’t be taken as they are, of what one may edit. */
export function MovedProblems({ file }: Pick<StepProps['state'], 'file'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const tables = (file?.movedProblems ?? []).filter(({ table }) => bringsTable(can, table));
  if (tables.length === 0) return null;
  const all = tables.reduce((sum, { count }) => sum + count, 0);
  const first = tables.flatMap((one) => one.first);
  return (
    <details>
      <summary>{t('peopleImport.movedProblemCount', { number: format.number(all) })}</summary>
      <ul>
        {first.map(({ table, id, code, at }) => (
          <li key={`${table} ${at}`} style={{ overflowWrap: 'anywhere' }}>
            {t('peopleImport.movedProblem', {
              table: t(`peopleImport.counts.${kindOfTable(table)}`),
              id: id.slice(0, 60),
              why: t(`peopleImport.movedWhy.${code}`),
            })}
          </li>
        ))}
      </ul>
      {all > first.length && <p className="ui-text ui-small">{t('peopleImport.firstOnly', { number: format.number(first.length) })}</p>}
    </details>
  );
}
