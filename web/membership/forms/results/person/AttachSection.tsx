import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Candidate, formresults as resultCalls } from '#shared/membership/forms/results/formresults.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { AttachDialog } from './AttachDialog.tsx';

interface Props {
  readonly submission: FormSubmission;
  readonly onChanged: () => void;
}

/** Attaches a submission that no one signed for to a person. People with the same address or number are suggested; staff decide. */
export function AttachSection({ submission, onChanged }: Props) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { attach, busy } = useAttach(submission, onChanged);
  const { id = '', attached, aboutName = '' } = submission;
  const { data: found = [] } = useCall(resultCalls.candidates, attached ? undefined : { id });
  if (attached) {
    const detach = (
      <Button variant="outlined" color="inherit" loading={busy} onClick={() => void attach(undefined)}>
        {t('forms.results.attach.detach')}
      </Button>
    );
    return (
      <Section
        title={t('forms.results.attach.title')}
        description={t('forms.results.attach.attached', { name: aboutName })}
        actions={detach}
        flush
      />
    );
  }
  const search = (
    <Button variant="outlined" color="inherit" startIcon={<PersonAddIcon size={18} />} onClick={() => setChoosing(true)}>
      {t('forms.results.attach.search')}
    </Button>
  );
  return (
    <Section
      title={t('forms.results.attach.title')}
      description={t(found.length > 0 ? 'forms.results.attach.suggested' : 'forms.results.attach.text')}
      actions={search}
      flush
    >
      {found.length > 0 && (
        <LinkList label={t('forms.results.attach.suggestions')}>
          {found.map((candidate) => (
            <Suggestion key={candidate.id} candidate={candidate} busy={busy} onAttach={() => void attach(candidate)} />
          ))}
        </LinkList>
      )}
      {choosing && (
        <AttachDialog
          onClose={() => setChoosing(false)}
          onChoose={(person) => {
            setChoosing(false);
            void attach(person);
          }}
        />
      )}
    </Section>
  );
}

interface SuggestionProps {
  readonly candidate: Candidate;
  readonly busy: boolean;
  readonly onAttach: () => void;
}

function Suggestion({ candidate: { name, photo, same }, busy, onAttach }: SuggestionProps) {
  const { t } = useTranslation();
  const photoUrl = usePhotoUrl();
  const why = same.length > 1 ? 'both' : (same[0] ?? 'email');
  return (
    <LinkRow
      leading={<Avatar name={name} photo={photoUrl(photo)} decorative />}
      title={name}
      text={t(`forms.results.attach.same.${why}`)}
      trailing={
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={t('forms.results.attach.attachNamed', { name })}
          onClick={onAttach}
        >
          {t('forms.results.attach.attach')}
        </Button>
      }
    />
  );
}

function useAttach({ id = '' }: FormSubmission, onChanged: () => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  /** Attaching asks first; without a person it detaches. */
  const attach = async (person: Pick<Candidate, 'id' | 'name'> | undefined) => {
    const question = person && {
      title: t('forms.results.attach.ask', { name: person.name }),
      text: t('forms.results.attach.askText'),
      confirmLabel: t('forms.results.attach.attach'),
    };
    if (question && !(await confirm(question))) return;
    setBusy(true);
    try {
      await call(resultCalls.attach, { id, body: { personId: person?.id } });
      snackbar.success(person ? t('forms.results.attach.done', { name: person.name }) : t('forms.results.attach.detached'));
      onChanged();
    } catch (error) {
      snackbar.error(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { attach, busy };
}
