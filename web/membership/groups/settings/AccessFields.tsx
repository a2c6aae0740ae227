import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { groupVisibilities, joinPolicies } from '#shared/membership/groups/groups.ts';
import { groupSlug } from '#shared/membership/groups/slugs.ts';
import { fieldGrid } from '#web/membership/people/edit/PersonFields.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useGroupAddress } from '../useGroupAddress.ts';
import { type GroupDraft, slugFor } from './draft.ts';

interface Props {
  readonly draft: GroupDraft;
  readonly onChange: (part: Partial<GroupDraft>) => void;
}

/** Who sees a group, how people join, and its public address. */
export function AccessFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('groups.settings.access')}>
      <Stack sx={{ gap: 2.5 }}>
        <Box sx={fieldGrid}>
          <SelectField
            name="visibility"
            label={t('groups.fields.visibility')}
            value={draft.visibility}
            onChange={(visibility) => onChange({ visibility })}
            choices={groupVisibilities.map((value) => ({ value, label: t(`groups.visibility.${value}`) }))}
            hint={t(`groups.visibilityHint.${draft.visibility}`)}
          />
          <SelectField
            name="joinPolicy"
            label={t('groups.fields.joinPolicy')}
            value={draft.joinPolicy}
            onChange={(joinPolicy) => onChange({ joinPolicy })}
            choices={joinPolicies.map((value) => ({ value, label: t(`groups.joinPolicy.${value}`) }))}
            hint={t(`groups.joinPolicyHint.${draft.joinPolicy}`)}
          />
        </Box>
        {draft.visibility === 'public' && <Slug draft={draft} onChange={onChange} />}
      </Stack>
    </Section>
  );
}

/** The resulting public address, shown while typing. */
function Slug({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const address = useGroupAddress(slugFor(draft));
  const fromName = groupSlug(draft.name);
  return (
    <Box>
      <TextField
        name="slug"
        label={t('groups.fields.slug')}
        hint={t('groups.settings.slugHint')}
        value={draft.slug}
        onChange={(slug) => onChange({ slug })}
        placeholder={fromName}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" sx={{ mt: 1, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('groups.settings.slugPreview', { address: address?.replace(/^https?:\/\//, '') ?? slugFor(draft) })}
      </Box>
      {slugFor(draft) !== fromName && (
        <Button size="small" color="inherit" sx={{ mt: 0.5 }} onClick={() => onChange({ slug: fromName })}>
          {t('groups.settings.slugFromName', { slug: fromName })}
        </Button>
      )}
    </Box>
  );
}
