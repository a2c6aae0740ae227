import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feastDayOf, feastDays } from '#shared/content/calendars/recurrence/feastDays.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FieldRow } from './FieldRow.tsx';
import { NumberField } from './NumberField.tsx';
import type { RuleDraft } from './ruleDraft.ts';
import { useRuleSay } from './useRuleWords.ts';

interface Props {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
}

const another = 'another';

/** A day in the church year: a named one, or a number of days after or before a feast. */
export function FeastFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const say = useRuleSay();
  const { feast, offset } = draft;
  const [free, setFree] = useState(!feastDayOf(feast, offset));
  const nameOf = (at: number) => {
    const day = feastDays[at];
    if (!day) return '';
    return day.feast === 'orthodoxEaster' ? say('orthodox', { name: say(day.name) }) : say(day.name);
  };
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const named = feastDays.map((_, at) => ({ value: String(at), label: capital(nameOf(at)) }));
  const own = feastDays.findIndex((day) => day.feast === feast && day.offset === offset);
  const choose = (value: string) => {
    setFree(value === another);
    const day = feastDays[Number(value)];
    if (day) onChange({ ...draft, feast: day.feast, offset: day.offset });
  };
  return (
    <>
      <SelectField
        label={t('calendar.repeat.feast')}
        value={free || own < 0 ? another : String(own)}
        onChange={choose}
        choices={[...named, { value: another, label: t('calendar.repeat.anotherDay') }]}
      />
      {(free || own < 0) && (
        <FieldRow>
          <SelectField
            label={t('calendar.repeat.feastFrom')}
            value={feast}
            onChange={(next) => onChange({ ...draft, feast: next })}
            choices={[
              { value: 'easter', label: capital(say('easter')) },
              { value: 'orthodoxEaster', label: capital(say('orthodox', { name: say('easter') })) },
              { value: 'advent', label: capital(say('advent')) },
            ]}
          />
          <NumberField
            {...{ label: t('calendar.repeat.offset'), hint: t('calendar.repeat.offsetHint'), least: -200, most: 200, value: offset }}
            onChange={(next) => onChange({ ...draft, offset: next })}
          />
        </FieldRow>
      )}
    </>
  );
}
