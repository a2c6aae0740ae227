import Box from '@mui/material/Box';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { ownerOf } from '#web/session/outbox/formStorage.ts';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { isRefused } from '../submitFilling.ts';
import { useSaysRefusal } from '../useSaysRefusal.ts';
import { type Blocks, PersonBlock } from './PersonBlock.tsx';
import { type Member, useChosen } from './useChosen.ts';

interface Props {
  readonly form: Filling;
  /** Who fills it out comes first. */
  readonly household: readonly Member[];
  /** With the ids of the submissions that are still to be paid. */
  readonly onSent: (...unpaid: readonly string[]) => void;
}

/** A form about a person, filled out for several members of a household in one go: a block and a submission for each. */
export function HouseholdForm({ form, household, onSent }: Props) {
  const { t } = useTranslation();
  const { current } = useSession();
  const owner = ownerOf(current?.church.id ?? '', current?.person.id ?? '');
  const { chosen, toggle } = useChosen(household, owner, form.id);
  const element = useRef<HTMLDivElement>(null);
  const blocks = useRef<Blocks>(new Map());
  const [done, setDone] = useState<readonly string[]>([]);
  const unpaid = useRef<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState(0);
  const count = useCallback((more: 1 | -1) => setOpen((now) => now + more), []);
  const { submit, busy } = useSubmitAll(blocks, element);
  const aboutOf = ({ id }: Member) => (id === household[0]?.id ? '' : id);
  const isAllSent = chosen.length > 0 && chosen.every((id) => done.includes(id));
  useEffect(() => {
    if (isAllSent) onSent(...unpaid.current);
  }, [isAllSent, onSent]);
  const send = () => {
    setTried(true);
    if (chosen.length > 0) void submit();
    else element.current?.querySelector('input')?.focus();
  };
  return (
    <Box ref={element} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <WhoFor {...{ household, chosen, done, toggle }} missing={tried && chosen.length === 0} />
      {household
        .filter(({ id }) => chosen.includes(id))
        .map((member) => (
          <PersonBlock
            key={member.id}
            {...{ form, owner, blocks }}
            name={member.name}
            about={aboutOf(member)}
            done={done.includes(member.id)}
            onOpen={count}
            onSent={(due) => {
              if (due) unpaid.current = [...unpaid.current, due];
              setDone((now) => [...now, member.id]);
            }}
            onSubmit={send}
          />
        ))}
      {(open > 0 || busy || chosen.length === 0) && (
        <div>
          <SubmitButton busy={busy} onClick={send}>
            {t('site.form.submit')}
          </SubmitButton>
        </div>
      )}
    </Box>
  );
}

interface WhoForProps {
  readonly household: readonly Member[];
  readonly chosen: readonly string[];
  readonly done: readonly string[];
  readonly toggle: (id: string, on: boolean) => void;
  readonly missing: boolean;
}

function WhoFor({ household, chosen, done, toggle, missing }: WhoForProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box component="fieldset" aria-describedby={`${id}-hint`} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <legend className="ui-label" data-state={missing ? 'wrong' : undefined}>
        {t('portal.fillFor.who')}
      </legend>
      <div id={`${id}-hint`} className="ui-hint">
        {t('portal.fillFor.hint')}
      </div>
      {household.map((member, at) => (
        <CheckField
          key={member.id}
          label={at === 0 ? t('portal.fillFor.you', { name: member.name }) : member.name}
          checked={chosen.includes(member.id)}
          onChange={(on) => toggle(member.id, on)}
          disabled={member.sent || done.includes(member.id)}
          {...(member.sent && { hint: t('portal.fillFor.sent') })}
        />
      ))}
      {missing && (
        <p className="ui-problem" role="alert">
          {t('portal.fillFor.choose')}
        </p>
      )}
    </Box>
  );
}

/** Submits the blocks one after the other, once all of them are valid; focuses the first problem. */
function useSubmitAll(blocks: { readonly current: Blocks }, element: { readonly current: HTMLElement | null }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const says = useSaysRefusal();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!asked) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field?.querySelector<HTMLElement>('input:checked, input') ?? field)?.focus();
  }, [asked, element]);
  const submit = async () => {
    if (busy) return;
    const open = [...blocks.current.values()];
    if (open.some((block) => block.isUploading())) return snackbar.error(t('site.form.fileWait'));
    // Each shows its errors, not only the first.
    const valid = open.map((block) => block.check());
    if (valid.includes(false)) return setAsked((times) => times + 1);
    setBusy(true);
    for (const block of open) {
      const outcome = await block.submit();
      if (!isRefused(outcome)) continue;
      if (outcome.problems.length > 0) setAsked((times) => times + 1);
      else snackbar.error(says(outcome));
    }
    setBusy(false);
  };
  return { submit, busy };
}
