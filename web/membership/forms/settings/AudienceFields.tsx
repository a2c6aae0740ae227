import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { audiences } from '#shared/membership/forms/access.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { GroupIcon, PersonAddIcon, PersonIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { usePersonNames } from './Names.tsx';
import type { SettingsProps } from './SettingsPanel.tsx';

/** Who can fill out the form. */
export function AudienceFields({ edit }: SettingsProps) {
  const { t } = useTranslation();
  const { draft, set } = edit;
  return (
    <Section title={t('forms.builder.settings.people')}>
      <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
        <SelectField
          label={t('forms.builder.parts.audience')}
          hint={t(`forms.builder.audienceHints.${draft.audience}`)}
          value={draft.audience}
          onChange={(audience) => set({ audience })}
          choices={audiences.map((value) => ({ value, label: t(`forms.builder.audiences.${value}`) }))}
        />
        {draft.audience === 'groups' && <Groups edit={edit} />}
        {draft.audience === 'people' && <People edit={edit} />}
      </Stack>
    </Section>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly icon: typeof GroupIcon;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  readonly onRemove: (id: string) => void;
  readonly problem: string | undefined;
}

function Chosen({ label, icon, chosen, onRemove, problem }: ChosenProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Box id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1 }}>
        {label}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {chosen.map((one) => (
          <li key={one.id}>
            <Chip wraps icon={icon} tone="primary" label={one.name} onRemove={() => onRemove(one.id)} />
          </li>
        ))}
      </Box>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problem}
        </p>
      )}
    </Box>
  );
}

function Groups({ edit }: SettingsProps) {
  const { t } = useTranslation();
  const { draft, set, problems } = edit;
  const all = useCall(groupsCalls.list, {}).data ?? [];
  const nameOf = (id: string) => all.find((group) => group.id === id)?.name ?? t('forms.builder.aGroup');
  const others = all.filter(({ id }) => !draft.groupIds.includes(id)).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <Chosen
        label={t('forms.builder.parts.groupIds')}
        icon={GroupIcon}
        chosen={draft.groupIds.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(gone) => set({ groupIds: draft.groupIds.filter((id) => id !== gone) })}
        problem={problems.some(({ code }) => code === 'groups') ? t('forms.builder.problems.groups') : undefined}
      />
      <SelectField
        label={t('forms.builder.settings.addGroup')}
        placeholder={t('forms.builder.settings.chooseGroup')}
        value=""
        onChange={(id) => set({ groupIds: [...draft.groupIds, id] })}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={others.length === 0}
      />
    </>
  );
}

function People({ edit }: SettingsProps) {
  const { t } = useTranslation();
  const { draft, set, problems } = edit;
  const [choosing, setChoosing] = useState(false);
  const names = usePersonNames(draft.personIds);
  return (
    <div>
      <Chosen
        label={t('forms.builder.parts.personIds')}
        icon={PersonIcon}
        chosen={draft.personIds.map((id) => ({ id, name: names.get(id) ?? t('forms.builder.someone') }))}
        onRemove={(gone) => set({ personIds: draft.personIds.filter((id) => id !== gone) })}
        problem={problems.some(({ code }) => code === 'people') ? t('forms.builder.problems.people') : undefined}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<PersonAddIcon size={18} />}
        onClick={() => setChoosing(true)}
        sx={{ mt: 1 }}
      >
        {t('forms.builder.settings.addPerson')}
      </Button>
      <FormDialog open={choosing} title={t('forms.builder.settings.addPerson')} onClose={() => setChoosing(false)}>
        <PersonPicker
          autoFocus
          without={draft.personIds}
          instead={t('forms.builder.noDirectory')}
          onChoose={({ id }) => {
            setChoosing(false);
            set({ personIds: [...draft.personIds, id] });
          }}
        />
      </FormDialog>
    </div>
  );
}
