import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { type ContactAnswer, contactAnswers } from './contactAnswers.ts';
import { RecordDialog } from './RecordDialog.tsx';

/** Offers to put answers into the record of the person concerned, one by one; for staff who can edit people. */
export function RecordSection({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [using, setUsing] = useState<ContactAnswer>();
  const { contentType, contentId, submittedBy, held } = submission;
  const personId = contentType === 'person' ? contentId : submittedBy;
  const isAsked = personId && !held && can('Membership:People:Edit');
  const { data: person } = useCall(peopleCalls.load, isAsked ? { id: personId } : undefined);
  const found = person ? contactAnswers(submission, person) : [];
  if (!person || found.length === 0) return null;
  const name = person.name.display;
  return (
    <Section title={t('forms.results.record.title')} description={t('forms.results.record.text', { name })} flush>
      <LinkList label={t('forms.results.record.title')}>
        {found.map((answer) => (
          <LinkRow
            key={answer.question.id}
            leading={<EditIcon size={20} />}
            title={answer.value}
            text={answer.question.title}
            trailing={
              <Button
                size="small"
                variant="outlined"
                aria-label={t('forms.results.record.useNamed', { value: answer.value })}
                onClick={() => setUsing(answer)}
              >
                {t('forms.results.record.use')}
              </Button>
            }
          />
        ))}
      </LinkList>
      {using && <RecordDialog person={person} answer={using} onClose={() => setUsing(undefined)} />}
    </Section>
  );
}
