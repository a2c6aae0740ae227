import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#shared/errors.ts';
import { NoAddressError } from '#web/addresses.ts';
import { CallError } from '#web/api.ts';

/**
 * The localized message for a failed call. Uses the server's own message if it has details (`invalid`, the reference of an `unexpected`
 * error).
 */
export function useRefusal(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof NoAddressError) return t('ui.errors.noAddress', { name: error.api });
      if (!(error instanceof CallError)) return t('ui.errors.somethingWrong');
      if (error.code === 'offline') return t('refusals.offline');
      if (error.code === 'invalid') return error.message;
      if (error.code === 'unexpected') return t('refusals.unexpected', { detail: /\(Reference (\S+)\)/.exec(error.message)?.[1] ?? '–' });
      // The texts know the codes: a list of them would be loaded twice.
      const isKnown = (code: string): code is RefusalCode => i18n.exists(`refusals.${code}`);
      return isKnown(error.code) ? t(`refusals.${error.code}`) : error.message;
    },
    [t, i18n],
  );
}
