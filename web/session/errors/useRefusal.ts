import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusalCode } from '#shared/errors.ts';
import { NoAddressError } from '#web/addresses.ts';
import { CallError } from '#web/api.ts';

/**
 * What to tell a person about a failed call, in their language. The server's own sentence stands where it names a detail (`invalid`, the
 * reference of an `unexpected` fault).
 */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof NoAddressError) return t('ui.errors.noAddress', { name: error.api });
      if (!(error instanceof CallError)) return t('ui.errors.somethingWrong');
      if (error.code === 'offline') return t('refusals.offline');
      if (error.code === 'invalid') return error.message;
      if (error.code === 'unexpected') return t('refusals.unexpected', { detail: /\(Reference (\S+)\)/.exec(error.message)?.[1] ?? '–' });
      return isRefusalCode(error.code) ? t(`refusals.${error.code}`) : error.message;
    },
    [t],
  );
}
