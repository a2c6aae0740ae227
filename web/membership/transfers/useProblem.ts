import { useTranslation } from 'react-i18next';
import type { Arrival } from '#shared/membership/transfers/transfers.ts';

/** What went wrong with a church that arrives, and what that means. */
export function useProblem(): (run: Arrival | undefined) => string[] {
  const { t, i18n } = useTranslation();
  return (run) => {
    if (run?.state !== 'failed') return [];
    const { file = '', line = 0, kind = '', what } = run.fault ?? {};
    const values = { file, kind, line: new Intl.NumberFormat(i18n.language).format(line) };
    return [
      t(`churchMove.fault.${what ?? 'unexpected'}`, values),
      t(run.mode === 'check' ? 'churchMove.in.refused' : 'churchMove.in.failed'),
    ];
  };
}
