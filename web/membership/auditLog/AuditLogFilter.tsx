import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userchurch as userchurchCalls } from '#shared/membership/churches/userchurch.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { actions, kinds } from './kinds.ts';
import type { AuditLogQuestion } from './useAuditLogPages.ts';

/** `name` is the name of the person behind `userId`. */
export interface AuditLogFilterValue extends Omit<AuditLogQuestion, 'entityId'> {
  readonly name?: string | undefined;
}
interface Props {
  readonly value: AuditLogFilterValue;
  readonly onChange: (value: AuditLogFilterValue) => void;
}

/** A select needs a non-empty value for "any". */
const any = 'any';

/** Filters the audit log by who, what about, what happened and when. */
export function AuditLogFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [choosing, setChoosing] = useState(false);
  const kindChoices = [
    { value: any, label: t('auditLog.filter.anyKind') },
    ...kinds.map((kind) => ({ value: kind, label: t(`auditLog.kinds.${kind}`) })),
  ];
  const actionChoices = [
    { value: any, label: t('auditLog.filter.anyAction') },
    ...actions.map((action) => ({ value: action, label: t(`auditLog.actions.${action}`) })),
  ];
  const chosen = (given: string) => (given === any ? undefined : given);
  const grid = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
    alignItems: 'end',
  };
  return (
    <Box component="section" aria-label={t('auditLog.filter.label')} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={grid}>
        <SelectField
          label={t('auditLog.filter.kind')}
          value={value.entityType ?? any}
          onChange={(kind) => onChange({ ...value, entityType: chosen(kind) })}
          choices={kindChoices}
        />
        <SelectField
          label={t('auditLog.filter.action')}
          value={value.action ?? any}
          onChange={(action) => onChange({ ...value, action: chosen(action) })}
          choices={actionChoices}
        />
        <TextField
          label={t('auditLog.filter.from')}
          type="date"
          value={value.from ?? ''}
          onChange={(from) => onChange({ ...value, from })}
          max={value.to}
        />
        <TextField
          label={t('auditLog.filter.to')}
          type="date"
          value={value.to ?? ''}
          onChange={(to) => onChange({ ...value, to })}
          min={value.from}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {value.name && <Box sx={{ typography: 'body2', fontWeight: 500 }}>{t('auditLog.filter.person')}</Box>}
        {value.name && (
          <Chip
            wraps
            icon={PersonIcon}
            tone="primary"
            label={value.name}
            onRemove={() => onChange({ ...value, userId: undefined, name: undefined })}
          />
        )}
        {can('Membership:People:View') && (
          <Button size="small" variant="outlined" color="inherit" startIcon={<PersonIcon size={18} />} onClick={() => setChoosing(true)}>
            {t('auditLog.filter.choosePerson')}
          </Button>
        )}
        {Object.values(value).some(Boolean) && (
          <Button size="small" color="inherit" onClick={() => onChange({})}>
            {t('auditLog.filter.clear')}
          </Button>
        )}
      </Box>
      {choosing && (
        <WhoseDoings
          onClose={() => setChoosing(false)}
          onChoose={(userId, name) => {
            setChoosing(false);
            onChange({ ...value, userId, name });
          }}
        />
      )}
    </Box>
  );
}

interface WhoseProps {
  readonly onClose: () => void;
  readonly onChoose: (userId: string, name: string) => void;
}

/** The audit log stores users, but one searches for people. */
function WhoseDoings({ onClose, onChoose }: WhoseProps) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<Person>();
  const refusal = useRefusal();
  const [problem, setProblem] = useState('');
  const choose = async (chosen: Person) => {
    setPerson(chosen);
    setProblem('');
    try {
      const { userId } = await call(userchurchCalls.ofPerson, { personId: chosen.id });
      if (userId) onChoose(userId, chosen.name.display);
      else setProblem(t('auditLog.filter.noUser', { name: chosen.name.display }));
    } catch (error) {
      setProblem(refusal(error));
    }
  };
  return (
    <FormDialog open title={t('auditLog.filter.choosePersonTitle')} onClose={onClose} errors={problem ? [problem] : []}>
      <PersonPicker key={person?.id} onChoose={(chosen) => void choose(chosen)} autoFocus />
    </FormDialog>
  );
}
