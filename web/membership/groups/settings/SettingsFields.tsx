import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { fieldGrid } from '#web/membership/people/edit/PersonFields.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { AccessFields } from './AccessFields.tsx';
import { staffSwitches } from './draft.ts';
import { LabelsField } from './LabelsField.tsx';
import { PhotoField } from './PhotoField.tsx';
import type { GroupEdit } from './useGroupEdit.ts';

/** A multi-line text field. */
export type LongTextField = ComponentType<{
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}>;
/** Without the rich-text editor, markdown is typed directly. */
const PlainText: LongTextField = (field) => <TextField {...field} rows={6} />;

interface Props {
  readonly group: Group;
  readonly edit: GroupEdit;
  readonly staff: boolean;
  readonly aboutField: LongTextField | undefined;
}

/** All of a group's properties, by topic. */
export function SettingsFields({ group, edit, staff, aboutField: AboutField = PlainText }: Props) {
  const { t } = useTranslation();
  const { draft, change } = edit;
  const line = (field: 'name' | 'categoryName' | 'meetingTime' | 'meetingLocation', maxLength: number, hint?: string) => (
    <TextField
      name={field}
      label={t(`groups.fields.${field}`)}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      maxLength={maxLength}
      hint={hint}
      autoComplete="off"
      required={field === 'name'}
      error={field === 'name' && edit.missing ? t('groups.nameMissing') : undefined}
    />
  );
  return (
    <>
      <Section title={t('groups.settings.basics')}>
        <Box sx={fieldGrid}>
          {line('name', 100, t('groups.settings.nameHint'))}
          {line('categoryName', 100, t('groups.categoryHint'))}
        </Box>
        <PhotoField group={group} photo={draft.photoUrl} onChange={(photoUrl) => change({ photoUrl })} />
      </Section>
      <Section title={t('groups.about.meeting')}>
        <Box sx={fieldGrid}>
          {line('meetingTime', 200, t('groups.settings.timeHint'))}
          {line('meetingLocation', 300, t('groups.settings.placeHint'))}
        </Box>
      </Section>
      <Section title={t('groups.tabs.about')}>
        <AboutField
          label={t('groups.fields.about')}
          hint={t('groups.settings.aboutHint')}
          value={draft.about}
          onChange={(about) => change({ about })}
        />
      </Section>
      <Section title={t('groups.fields.labels')} description={t('groups.settings.labelsText')}>
        <LabelsField labels={draft.labels} onChange={(labels) => change({ labels })} />
      </Section>
      <AccessFields draft={draft} onChange={change} />
      {staff && (
        <Section title={t('groups.settings.tools')} description={t('groups.settings.toolsText')}>
          {staffSwitches.map((field) => (
            <CheckField key={field} label={t(`groups.fields.${field}`)} checked={draft[field]} onChange={(on) => change({ [field]: on })} />
          ))}
        </Section>
      )}
    </>
  );
}
