import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';

/** For whom something was submitted; empty if for the user. */
export function useAboutText(): (submission: Pick<FormSubmission, 'contentType' | 'contentId' | 'aboutName'>) => string {
  const { t } = useTranslation();
  const own = useSession().current?.person.id;
  return ({ contentType, contentId, aboutName }) => {
    if (contentType !== 'person' || contentId === own) return '';
    return aboutName ? t('portal.fillFor.for', { name: aboutName }) : t('forms.mine.forOther');
  };
}
