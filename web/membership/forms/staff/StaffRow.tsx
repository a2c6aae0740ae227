import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type MemberPermission, staffActions } from '#shared/membership/forms/memberpermissions.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { StaffActs } from './useStaff.ts';

interface Props {
  readonly member: MemberPermission;
  readonly acts: StaffActs;
}

/** One person on the form's staff: their role, and whether each submission is announced to them. */
export function StaffRow({ member, acts }: Props) {
  const { t } = useTranslation();
  const name = member.personName || t('forms.builder.someone');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, px: { xs: 2, sm: 3 }, py: 1 }}
    >
      <Avatar name={name} decorative />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{name}</Box>
      <Box sx={{ flex: '0 1 19rem' }}>
        <SelectField
          label={t('forms.builder.staff.role', { name })}
          hideLabel
          value={member.action}
          onChange={(action) => void acts.setAction(member, action)}
          choices={staffActions.map((value) => ({ value, label: t(`forms.builder.staff.actions.${value}`) }))}
        />
      </Box>
      <CheckField
        as="switch"
        label={
          <>
            <span aria-hidden>{t('forms.builder.staff.notify')}</span>
            <VisuallyHidden>{t('forms.builder.staff.notifyNamed', { name })}</VisuallyHidden>
          </>
        }
        checked={member.emailNotification}
        onChange={(on) => void acts.setNotified(member, on)}
      />
      <IconAction size="small" icon={CloseIcon} label={t('ui.remove', { name })} onClick={() => void acts.remove(member)} />
    </Box>
  );
}
