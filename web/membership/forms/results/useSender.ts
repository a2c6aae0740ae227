import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';

/** Who has sent it, as far as the caller may know. */
export function useSender(): (submission: Pick<FormSubmission, 'byName' | 'submittedBy'>) => string {
  const { t } = useTranslation();
  return ({ byName, submittedBy }) => byName ?? (submittedBy ? t('forms.results.signedIn') : t('forms.results.anonymous'));
}
