import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useAboutText } from './useAboutText.ts';

/** What the user submitted, newest first. */
export function Submitted({ submissions }: { readonly submissions: readonly FormSubmission[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const about = useAboutText();
  const title = t('forms.mine.sent');
  const facts = (submission: FormSubmission) => [
    about(submission),
    t('forms.mine.sentAt', { date: format.dateTime(submission.submissionDate ?? '', zone) }),
    submission.payment && t(`forms.payment.states.${submission.payment.state}`),
    submission.revisionDate && t('forms.mine.changedAt', { date: format.dateTime(submission.revisionDate, zone) }),
  ];
  return (
    <Section title={title} flush>
      {submissions.length === 0 ? (
        <EmptyState illustration={BlankPage} title={t('forms.results.none')} text={t('forms.mine.sentNoneText')} />
      ) : (
        <LinkList label={title}>
          {submissions.map((submission) => (
            <LinkRow
              key={submission.id}
              to={`/forms/mine/${submission.id}`}
              leading={<CheckIcon size={20} />}
              title={submission.form?.name ?? t('forms.results.single')}
              text={facts(submission).filter(Boolean).join(' · ')}
            />
          ))}
        </LinkList>
      )}
    </Section>
  );
}
