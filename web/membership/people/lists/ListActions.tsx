import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRules } from '#shared/membership/people/lists/rules.ts';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useInvite } from '../invitations/useInvite.ts';
import { TagDialog, TagRun } from '../tags/later.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { ListFields } from './useListWords.ts';

interface Props {
  readonly rules: ListRules;
  readonly fields: ListFields;
  /** The list as it is saved, if that is what is shown. */
  readonly savedId: string | undefined;
}

/** What can be done with everyone on a list: a job each, which can be undone, and what is sent to them. */
export function ListActions({ rules, fields, savedId }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const invite = useInvite();
  const { busy, errors, act } = useAction();
  const [open, setOpen] = useState<'give' | 'take' | 'status' | 'group'>();
  const [jobId, setJobId] = useState<string>();
  const mayExport = can('Membership:People:Export') && savedId !== undefined;
  const mayEdit = can('Membership:People:Edit');
  const mayJoin = (can('Membership:Group Members:Edit') || can('Membership:Groups:Edit')) && fields.groups.length > 0;
  const mayText = can('Messaging:Texting:Send') && savedId !== undefined;
  const mayWrite = can('Messaging:Emails:Send') && savedId !== undefined;
  if (!mayEdit && !mayExport && !mayJoin && !mayWrite && !mayText) return null;
  const save = async (chosen: readonly string[]) => {
    const what = open === 'give' ? { add: [...chosen] } : { remove: [...chosen] };
    setJobId((await call(tagCalls.several, { body: { rules, met: await metFor(rules), ...what } })).id);
  };
  const startInviting = () => act(async () => invite({ rules, met: await metFor(rules) }));
  return (
    <>
      <ErrorList errors={errors} takeFocus />
      <Box
        role="group"
        aria-label={t('peopleLists.all')}
        sx={{ px: { xs: 2, sm: 3 }, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', bgcolor: 'surface.sunken' }}
      >
        <Box component="span" sx={{ flex: '1 1 8rem', typography: 'body2', fontWeight: 600 }}>
          {t('peopleLists.all')}
        </Box>
        {mayEdit && (
          <>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('give')}>
              {t('tags.give')}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('take')}>
              {t('tags.take')}
            </Button>
          </>
        )}
        {mayEdit && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('status')}>
            {t('peopleLists.change.status')}
          </Button>
        )}
        {mayJoin && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen('group')}>
            {t('peopleLists.change.group')}
          </Button>
        )}
        {mayEdit && (
          <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void startInviting()}>
            {t('peopleImport.invite.do')}
          </Button>
        )}
        {mayText && (
          <ButtonLink size="small" variant="outlined" color="inherit" to={`/texts/new?list=${savedId}`}>
            {t('peopleLists.text')}
          </ButtonLink>
        )}
        {mayWrite && (
          <ButtonLink size="small" variant="outlined" color="inherit" to={`/emails/new?list=${savedId}`}>
            {t('peopleLists.email')}
          </ButtonLink>
        )}
        {mayExport && (
          <ButtonLink size="small" variant="outlined" color="inherit" to={`/people/export?list=${savedId}`}>
            {t('peopleLists.export')}
          </ButtonLink>
        )}
        {mayExport && (
          <ButtonLink size="small" variant="outlined" color="inherit" to={`/people/letters?list=${savedId}`}>
            {t('letters.title')}
          </ButtonLink>
        )}
      </Box>
      {jobId && (
        <Section>
          <Suspense fallback={null}>
            <TagRun key={jobId} id={jobId} isNew />
          </Suspense>
        </Section>
      )}
      {(open === 'status' || open === 'group') && (
        <ChangeDialog what={open} {...{ rules, fields }} onStarted={setJobId} onClose={() => setOpen(undefined)} />
      )}
      {(open === 'give' || open === 'take') && (
        <Suspense fallback={null}>
          <TagDialog
            title={t(open === 'give' ? 'tags.give' : 'tags.take')}
            submitLabel={t(open === 'give' ? 'tags.give' : 'tags.take')}
            withNew={open === 'give'}
            isRequired
            onSave={save}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
