import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { groups as groupCalls } from '#shared/membership/groups/groups.ts';
import { auditLogAges, auditLogYearsIn } from '#shared/membership/settings/auditLogYears.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { FormBox } from './FormBox.tsx';
import { PersonName, SafeguardingField } from './SafeguardingField.tsx';
import type { Settings } from './useSettings.ts';
import { useSettingsForm } from './useSettingsForm.ts';

/** The setting's values, each with its text. */
const visibilities = { Staff: 'staff', Members: 'members', 'Regular Attendees': 'regulars', Everyone: 'everyone' } as const;
const usual = 'Members';
const isVisibility = (value: string): value is keyof typeof visibilities => value in visibilities;

/** What members see of each other, and whom they ask for help. */
export function MembersForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const visibilityOf = (value: string) => (isVisibility(value) ? value : usual);
  const yearsOf = (value: string) => auditLogYearsIn([{ keyName: 'auditLogYears', value }]);
  const { data: groups = [] } = useCall(groupCalls.list, {});
  const nameOfGroup = (id: string) => groups.find((group) => group.id === id)?.name ?? t('church.approvalGroup.none');
  const form = useSettingsForm(settings, {
    directoryVisibility: {
      label: t('church.directory.label'),
      value: (value) => t(`church.directory.${visibilities[visibilityOf(value)]}`),
    },
    supportContact: { label: t('church.supportContact') },
    safeguardingContact: { label: t('church.safeguarding.label'), value: (id) => id && <PersonName id={id} /> },
    directoryApprovalGroupId: { label: t('church.approvalGroup.label'), value: nameOfGroup },
    auditLogYears: { label: t('church.auditLogYears.label'), value: (value) => format.years(yearsOf(value)) },
  });
  const choices = Object.entries(visibilities).map(([value, key]) => ({ value, label: t(`church.directory.${key}`) }));
  return (
    <FormBox label={t('church.tabs.members')} onSubmit={() => void form.save()}>
      <ErrorList errors={form.errors} takeFocus />
      <Section title={t('church.tabs.members')} footer={<SaveFooter unsaved={form.unsaved} busy={form.busy} onReset={form.reset} />}>
        <Stack sx={{ gap: 2.5, maxWidth: 560 }}>
          <SelectField
            label={t('church.directory.label')}
            hint={t('church.directory.hint')}
            value={visibilityOf(form.value('directoryVisibility'))}
            onChange={form.set('directoryVisibility')}
            choices={choices}
          />
          <TextField
            label={t('church.supportContact')}
            hint={t('church.supportContactHint')}
            value={form.value('supportContact')}
            onChange={form.set('supportContact')}
            maxLength={200}
            autoComplete="off"
          />
          <SelectField
            label={t('church.approvalGroup.label')}
            hint={t('church.approvalGroup.hint')}
            value={groups.some(({ id }) => id === form.value('directoryApprovalGroupId')) ? form.value('directoryApprovalGroupId') : ''}
            onChange={form.set('directoryApprovalGroupId')}
            choices={[{ value: '', label: t('church.approvalGroup.none') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SafeguardingField value={form.value('safeguardingContact')} onChange={form.set('safeguardingContact')} />
          <SelectField
            label={t('church.auditLogYears.label')}
            hint={t('church.auditLogYears.hint')}
            value={String(yearsOf(form.value('auditLogYears')))}
            onChange={form.set('auditLogYears')}
            choices={auditLogAges.map((years) => ({ value: String(years), label: format.years(years) }))}
          />
        </Stack>
      </Section>
      <EditConflict conflict={form.conflict} />
    </FormBox>
  );
}
