import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { tasks } from '#shared/doing/tasks/tasks.ts';
import { people } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { Household } from './Household.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { ProposeForm } from './ProposeForm.tsx';

/** A member proposes changes to their own record, or to one of their household. */
export function ProposeScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { current } = useSession();
  const { data: person, error, mutate } = useCall(people.load, { id });
  const open = useCall(tasks.ofPerson, { personId: id });
  const [sent, setSent] = useState(0);
  const markSent = async () => {
    await open.mutate();
    setSent((times) => times + 1);
  };
  if (!person && !error) return <PageSkeleton />;
  const back = id === current?.person.id ? { to: '/profile', label: t('profile.title') } : { to: `/people/${id}`, label: t('people.back') };
  return (
    <Page title={t('proposals.propose')} intro={person && t('proposals.proposeText', { name: person.name.display })} back={back}>
      {!person && error && <FetchError error={error} onRetry={() => void mutate()} />}
      {open.data?.map((task) => (
        <ProposalCard key={task.id} task={task} onChanged={() => open.mutate()} />
      ))}
      {/* Anew only when something was sent: proposals that arrive late must not take away what is being typed. */}
      {person && <ProposeForm key={`${id} ${sent}`} person={person} onSent={markSent} />}
      {person && <Household person={person} />}
    </Page>
  );
}
