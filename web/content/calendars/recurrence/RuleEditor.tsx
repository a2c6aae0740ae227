import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekStartOf } from '#web/ui/calendar/dates/weekStart.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { beforeOpenEnd } from './firstDates.ts';
import { RuleFields } from './RuleFields.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { draftRule, newRuleDraft, type RuleDraft, ruleDraft } from './ruleDraft.ts';

interface Props {
  /** "" for a one-time event. */
  readonly rule: string;
  readonly onChange: (rule: string) => void;
  /** The wall time at which the series starts. */
  readonly start: number;
  /** The wall time from which dates are listed; defaults to the start. */
  readonly from?: number;
  /** The last date's error. */
  readonly untilError?: string | undefined;
}

/** Whether and how an event repeats. A rule that the fields can't express is kept and described in words until it is replaced. */
export function RuleEditor({ rule, onChange, start, from, untilError }: Props) {
  const { t, i18n } = useTranslation();
  const [kept, setKept] = useState<RuleDraft>();
  // Earlier choices that aren't part of the rule are restored when they are selected again.
  const draft = kept && draftRule(kept) === rule ? kept : ruleDraft(rule, start);
  const fresh = () => newRuleDraft(start, weekStartOf(i18n.language));
  const change = (next: RuleDraft) => {
    setKept(next);
    onChange(draftRule(next));
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <CheckField
        label={t('calendar.repeat.recurring')}
        checked={rule !== ''}
        onChange={(ticked) => (ticked ? change(fresh()) : onChange(''))}
      />
      {rule && draft && <RuleFields draft={draft} onChange={change} untilError={untilError} />}
      {rule && !draft && (
        <Banner
          title={t('calendar.repeat.beyond')}
          action={
            <Button color="inherit" variant="outlined" onClick={() => change(fresh())}>
              {t('calendar.repeat.replace')}
            </Button>
          }
        >
          {t('calendar.repeat.beyondText')}
        </Banner>
      )}
      {rule && beforeOpenEnd(rule) === undefined && <RuleSummary {...{ rule, start, from }} />}
    </Stack>
  );
}
