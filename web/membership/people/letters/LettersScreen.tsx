import Stack from '@mui/material/Stack';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { peopleLetters } from '#shared/membership/people/letters/letters.ts';
import { lists as listCalls } from '#shared/membership/people/lists/lists.ts';
import { CallError, call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

const LetterForm = lazyWithRetry(async () => (await import('./LetterForm.tsx')).LetterForm);

/** Letters and labels for everyone on a saved list, who are asked for once: that is audited. */
export function LettersScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const listId = useSearchParams()[0].get('list') ?? '';
  return (
    <RequirePermission needs={['Membership:People:Export']} title={t('letters.title')}>
      <RequirePermission needs={['Membership:People:View', 'Membership:People:Edit']} title={t('letters.title')}>
        <Page
          title={t('letters.title')}
          eyebrow={current?.church.name}
          intro={t('letters.intro')}
          back={{ to: `/people/lists/${listId}`, label: t('peopleLists.title') }}
        >
          <Letters key={listId} listId={listId} />
        </Page>
      </RequirePermission>
    </RequirePermission>
  );
}

function Letters({ listId }: { readonly listId: string }) {
  const { t } = useTranslation();
  const { data: lists, error, mutate } = useCall(listCalls.list, {});
  const list = lists?.find(({ id }) => id === listId);
  const [found, setFound] = useState<Answer<typeof peopleLetters.recipients>>();
  const { submit, busy, errors } = useSubmit();
  if (!list) {
    const failed = error ?? (lists && new CallError('notFound', 404, ''));
    return failed ? <FetchError error={failed} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} avatars={false} />;
  }
  if (found)
    return (
      <Suspense fallback={<ListSkeleton rows={2} avatars={false} />}>
        <LetterForm {...{ found }} />
      </Suspense>
    );
  const prepare = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => setFound(await call(peopleLetters.recipients, { body: { listId, met: await metFor(list.rules) } })));
  };
  return (
    <Section title={list.name}>
      <Stack component="form" noValidate onSubmit={prepare} aria-label={t('letters.title')} sx={{ gap: 2.5, alignItems: 'flex-start' }}>
        <ErrorList errors={errors} takeFocus />
        <span>{t('letters.audited')}</span>
        <SubmitButton busy={busy}>{t('letters.prepare')}</SubmitButton>
      </Stack>
    </Section>
  );
}
