import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { RuleEditor } from '#web/content/calendars/recurrence/RuleEditor.tsx';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type Before, type DraftProblem, type EventDraft, ruleSpan } from './eventDraft.ts';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  readonly draft: EventDraft;
  readonly onChange: (draft: EventDraft) => void;
  readonly before?: Before | undefined;
  readonly problems: readonly DraftProblem[];
  readonly clock: ChurchClock;
}

/** All fields of an event. */
export function EventFormFields(props: Props) {
  const { draft, onChange, before, problems } = props;
  const { t } = useTranslation();
  const { title, description, location, isPrivate, rule } = draft;
  const setRule = (next: string) => onChange({ ...draft, rule: next, ownRule: before === undefined || next !== before.rule });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        {...{ label: t('calendar.event.title'), required: true, value: title, maxLength: 200, autoFocus: true }}
        error={problems.includes('title') ? t('calendar.event.problems.title') : undefined}
        onChange={(next) => onChange({ ...draft, title: next })}
      />
      <WhenFields {...props} />
      <RuleEditor
        {...{ rule, onChange: setRule, ...ruleSpan(draft, before) }}
        untilError={problems.includes('lastDate') ? t('calendar.event.problems.lastDate') : undefined}
      />
      <TextField
        {...{ label: t('calendar.event.location'), optional: true, value: location, maxLength: 300 }}
        onChange={(next) => onChange({ ...draft, location: next })}
      />
      <TextField
        {...{ label: t('calendar.event.description'), optional: true, value: description, maxLength: 10_000, rows: 4 }}
        onChange={(next) => onChange({ ...draft, description: next })}
      />
      <CheckField
        as="switch"
        label={t('calendar.event.private')}
        hint={t('calendar.event.privateHint')}
        checked={isPrivate}
        onChange={(next) => onChange({ ...draft, isPrivate: next })}
      />
    </Stack>
  );
}
