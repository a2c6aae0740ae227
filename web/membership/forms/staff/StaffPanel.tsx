import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { memberpermissions as staffCalls } from '#shared/membership/forms/memberpermissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { StaffRow } from './StaffRow.tsx';
import { useStaff } from './useStaff.ts';

/** Who manages the form, who reads its answers, and who is notified of each. Changes take effect at once. */
export function StaffPanel({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { data: staff, error, mutate } = useCall(staffCalls.ofForm, { id: form.id });
  const acts = useStaff(form, () => mutate());
  const add = (
    <Button size="small" variant="outlined" color="inherit" startIcon={<PersonAddIcon size={18} />} onClick={() => setAdding(true)}>
      {t('forms.builder.staff.add')}
    </Button>
  );
  return (
    <Section title={t('forms.builder.staff.title')} description={t('forms.builder.staff.text')} actions={add} flush>
      {!staff && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} />)}
      {staff?.length === 0 && (
        <EmptyState title={t('forms.builder.staff.none')} text={t('forms.builder.staff.noneText')} headingLevel="h3" />
      )}
      <Box component="ul" aria-label={t('forms.builder.staff.title')} sx={{ listStyle: 'none', m: 0, p: 0, pb: staff?.length ? 1 : 0 }}>
        {staff?.map((member) => (
          <StaffRow key={member.id} member={member} acts={acts} />
        ))}
      </Box>
      <FormDialog
        open={adding}
        title={t('forms.builder.staff.add')}
        description={t('forms.builder.staff.addText')}
        onClose={() => setAdding(false)}
      >
        <PersonPicker
          autoFocus
          without={staff?.map(({ memberId }) => memberId) ?? []}
          instead={t('forms.builder.noDirectory')}
          onChoose={(person) => {
            setAdding(false);
            void acts.add(person);
          }}
        />
      </FormDialog>
    </Section>
  );
}
