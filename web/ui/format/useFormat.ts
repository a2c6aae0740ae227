import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsFor } from './format.ts';

/** Dates, numbers, lists and relative times in the language of the screen; see `format.ts`. */
export function useFormat() {
  const { i18n } = useTranslation();
  return useMemo(() => formatsFor(i18n.language), [i18n.language]);
}
