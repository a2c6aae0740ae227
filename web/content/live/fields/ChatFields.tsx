import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { chatModes } from '#shared/content/live/service.ts';
import { NumberField } from '#web/content/calendars/recurrence/NumberField.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { FieldsProps } from './WhenFields.tsx';

/** Who may write beside the video, and what hosts have time for. */
export function ChatFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <SelectField
        label={t('liveServices.chat.who')}
        value={draft.chat}
        onChange={(chat) => onChange({ chat })}
        choices={chatModes.map((value) => ({ value, label: t(`liveServices.chat.modes.${value}`) }))}
      />
      {draft.chat !== 'off' && (
        <>
          <NumberField
            {...{
              label: t('liveServices.chat.grace'),
              hint: t('liveServices.chat.graceHint'),
              unit: t('liveServices.chat.seconds', { count: draft.grace }),
            }}
            {...{ least: 0, most: 30, value: draft.grace, onChange: (grace: number) => onChange({ grace }) }}
          />
          <NumberField
            {...{
              label: t('liveServices.chat.keep'),
              hint: t('liveServices.chat.keepHint'),
              unit: t('liveServices.chat.days', { count: draft.keepDays }),
            }}
            {...{ least: 1, most: 3650, value: draft.keepDays, onChange: (keepDays: number) => onChange({ keepDays }) }}
          />
          <TextLink to="/chat/settings">{t('liveServices.chat.settings')}</TextLink>
        </>
      )}
    </Stack>
  );
}
