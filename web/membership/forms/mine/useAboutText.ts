import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';

/** For whom something was submitted, and by whom; empty if for and by the user. */
export function useAboutText(): (
  submission: Pick<FormSubmission, 'contentType' | 'contentId' | 'aboutName' | 'submittedBy' | 'byName'>,
) => string {
  const { t } = useTranslation();
  const own = useSession().current?.person.id;
  const about = ({ contentType, contentId, aboutName }: Pick<FormSubmission, 'contentType' | 'contentId' | 'aboutName'>) => {
    if (contentType !== 'person' || contentId === own) return '';
    return aboutName ? t('portal.fillFor.for', { name: aboutName }) : t('forms.mine.forOther');
  };
  return ({ submittedBy, byName, ...rest }) => {
    const by = submittedBy !== undefined && submittedBy !== own && byName ? t('forms.mine.by', { name: byName }) : '';
    return [about(rest), by].filter(Boolean).join(' · ');
  };
}
