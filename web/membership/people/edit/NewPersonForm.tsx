import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { HouseholdChoice } from '#web/membership/households/HouseholdChoice.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { todayIn } from '../dates.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { Duplicates } from './Duplicates.tsx';
import { draftProblems, emptyDraft, saveOf } from './draft.ts';
import { NewPersonFields } from './NewPersonFields.tsx';

interface Props {
  readonly householdId: string;
  readonly name: string;
  readonly onAdded: (person: Person) => void;
  readonly onCancel: () => void;
}

/** The search term: an email address, or a name whose last word is the last name. */
function begunWith(sought: string) {
  if (sought.includes('@')) return { ...emptyDraft, email: sought };
  const [, first = '', last = ''] = /^(.*?)\s*(\S*)$/.exec(sought.trim()) ?? [];
  return first ? { ...emptyDraft, first, last } : { ...emptyDraft, first: last };
}

/**
 * The form for a new person. After "save and add another" the last name, address and household are kept, which helps with adding families.
 */
export function NewPersonForm({ householdId, name, onAdded, onCancel }: Props) {
  const { t } = useTranslation();
  const changed = usePeopleChanged();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => begunWith(name));
  const [start, setStart] = useState(draft);
  const [household, setHousehold] = useState<HouseholdChoice>({ join: Boolean(householdId), householdId, role: 'Other' });
  const [tried, setTried] = useState(false);
  const another = useRef(false);
  const unsaved = draft !== start;
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const add = async () => {
    const place = household.join ? { householdId: household.householdId, householdRole: household.role } : {};
    const [added] = await call(peopleCalls.save, { body: [{ ...saveOf(draft), ...place }] });
    if (!added) return;
    snackbar.success(t('people.added', { name: added.name.display }));
    await changed();
    if (another.current) goOn(added);
    else {
      leave();
      onAdded(added);
    }
  };
  const leave = useUnsavedChangesGuard(unsaved);
  const goOn = (added: Person) => {
    const { last, address1, address2, city, state, zip, homePhone, membershipStatus } = draft;
    const next = { ...emptyDraft, last, address1, address2, city, state, zip, homePhone, membershipStatus };
    setDraft(next);
    setStart(next);
    setTried(false);
    setHousehold({ join: true, householdId: added.householdId ?? '', role: 'Other' });
    form.current?.querySelector<HTMLInputElement>('input[name="first"]')?.focus();
  };
  const problems = draftProblems(draft, todayIn());
  const send = (event: FormEvent, andAnother = false) => {
    event.preventDefault();
    setTried(true);
    another.current = andAnother;
    const wrong = Object.values(problems).map((problem) => t(`people.problems.${problem}`));
    const all = household.join && !household.householdId ? [...wrong, t('people.new.joinMissing')] : wrong;
    fail(all);
    if (all.length === 0) void submit(add);
  };
  return (
    <Stack component="form" ref={form} noValidate onSubmit={send} aria-label={t('people.new.title')} sx={{ gap: 3 }}>
      <ErrorList errors={errors} takeFocus />
      <NewPersonFields draft={draft} onChange={setDraft} problems={tried ? problems : {}} />
      <Duplicates draft={draft} />
      <HouseholdChoice value={household} onChange={setHousehold} />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={(event) => send(event, true)} disabled={busy}>
          {t('people.actions.saveAndAdd')}
        </Button>
        <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
      </Box>
    </Stack>
  );
}
