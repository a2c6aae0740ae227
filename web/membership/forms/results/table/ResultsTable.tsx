import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { PaymentStatus } from '../../payment/PaymentStatus.tsx';
import { useSender } from '../useSender.ts';
import { useSubmissionActions } from '../useSubmissionActions.ts';
import { AnswerCell } from './AnswerCell.tsx';

interface Props {
  readonly formId: string;
  readonly columns: readonly FormQuestion[];
  readonly submissions: readonly FormSubmission[];
  readonly footer: ReactNode;
  readonly onChanged: () => void;
}

/** One row for each submission, one column for each question ever asked. Wide tables scroll by themselves. */
export function ResultsTable({ formId, columns: questions, submissions, footer, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const sender = useSender();
  const { remove } = useSubmissionActions(onChanged);
  const sentAt = ({ submissionDate = '' }: FormSubmission) => format.dateTime(submissionDate, zone);
  const columns: readonly Column<FormSubmission>[] = [
    { key: 'sent', label: t('forms.results.sentAt'), primary: true, nowrap: true, render: sentAt },
    { key: 'by', label: t('forms.results.by'), render: sender },
    ...(submissions.some(({ contentType }) => contentType === 'person')
      ? [{ key: 'about', label: t('forms.results.about'), render: ({ aboutName }: FormSubmission) => aboutName }]
      : []),
    ...(submissions.some(({ payment }) => payment)
      ? [
          {
            key: 'payment',
            label: t('forms.payment.title'),
            render: ({ payment }: FormSubmission) => payment && <PaymentStatus payment={payment} />,
          },
        ]
      : []),
    ...questions
      .filter(({ fieldType }) => fieldType !== 'Payment')
      .map((question) => ({
        key: question.id,
        label: question.retired ? t('forms.results.retired', { title: question.title }) : question.title,
        align: /Number|Decimal/.test(question.fieldType) && question.fieldType !== 'Phone Number' ? ('end' as const) : ('start' as const),
        render: ({ answers = [] }: FormSubmission) => {
          const answer = answers.find(({ questionId }) => questionId === question.id);
          return answer && <AnswerCell question={question} answer={answer} />;
        },
      })),
  ];
  const menu = (submission: FormSubmission) =>
    submission.can?.remove && (
      <DropdownMenu
        size="small"
        icon={MoreIcon}
        label={t('forms.results.more', { date: sentAt(submission) })}
        items={[{ label: t('forms.results.delete.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove(submission) }]}
      />
    );
  const label = t('forms.results.tabs.sent');
  return (
    <Section flush>
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        // Hidden texts inside are placed relative to it, so that they don't widen the page.
        sx={{
          position: 'relative',
          overflowX: 'auto',
          '& th': { minWidth: { sm: '8rem' } },
          '& td': { maxWidth: { sm: '24rem' }, flexDirection: 'column', gap: 0 },
        }}
      >
        <DataList
          label={label}
          columns={columns}
          rows={submissions}
          rowKey={({ id = '' }) => id}
          to={({ id }) => `/forms/manage/${formId}/results/${id}`}
          rowActions={menu}
        />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>
    </Section>
  );
}
