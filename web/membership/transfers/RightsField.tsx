import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '#shared/membership/transfers/rights.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { grantedPermission, permissionKeys } from '../roles/permissionKeys.ts';

interface Props {
  readonly rights: readonly Right[];
  readonly granted: readonly string[];
  readonly onChange: (granted: readonly string[]) => void;
}

/** What a church that arrives would let people do here, to be chosen one by one: nothing of it comes by itself. */
export function RightsField({ rights, granted, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  if (rights.length === 0) return null;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const listed = ({ permissions }: Right) =>
    new Intl.ListFormat(i18n.language).format(
      permissions.flatMap(({ area, contentType, action }) => {
        const permission = grantedPermission({ apiName: area, contentType, action });
        return permission ? [t(`roles.permission.${permissionKeys[permission]}.label`)] : [];
      }),
    );
  const said = (one: Right): { label: string; hint?: string } => {
    const values = { name: one.name, number: number(one.people), leaders: number(one.leaders) };
    const list = listed(one);
    switch (one.what) {
      case 'role':
        return {
          label: t('churchMove.rights.role', values),
          hint: list ? t('churchMove.rights.roleHint', { list }) : t('churchMove.rights.roleNone'),
        };
      case 'everyone':
        return { label: t('churchMove.rights.everyone'), hint: t('churchMove.rights.everyoneHint', { list }) };
      case 'group':
        return { label: t('churchMove.rights.group', values) };
      case 'form':
        return { label: t('churchMove.rights.form', values) };
      default:
        return { label: t('churchMove.rights.person', values), hint: t('churchMove.rights.personHint') };
    }
  };
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      <div>
        <Typography component="h3" variant="subtitle1" id={id}>
          {t('churchMove.rights.title')}
        </Typography>
        <Typography color="text.secondary">{t('churchMove.rights.text')}</Typography>
      </div>
      {rights.map((one) => (
        <CheckField
          key={one.key}
          {...said(one)}
          checked={granted.includes(one.key)}
          onChange={(next) => onChange(next ? [...granted, one.key] : granted.filter((key) => key !== one.key))}
        />
      ))}
    </Stack>
  );
}
