import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { labelsOf } from '../list/filter.ts';

interface Props {
  readonly labels: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

const most = 20;
const longest = 50;
const mostOffered = 10;
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Labels, typed one after the other or picked from those of other groups: a shared label finds more than two similar ones. */
export function LabelsField({ labels, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const all = useCall(groupsCalls.list, {}).data ?? [];
  const isFull = labels.length >= most;
  const offered = labelsOf(all).filter((one) => !labels.some((label) => isSame(label, one)));
  const add = (given: string) => {
    const fresh = given
      .split(',')
      .map((one) => one.trim().slice(0, longest))
      .filter((one) => one && !labels.some((label) => isSame(label, one)));
    onChange([...labels, ...new Set(fresh)].slice(0, most));
    setTyped('');
  };
  // Text that wasn't added yet counts, too; but not while moving on to a suggestion, which would shift away from the pointer.
  const goOn = (event: FocusEvent) => {
    if (typed.trim() && !event.currentTarget.contains(event.relatedTarget)) add(typed);
  };
  return (
    <Box onBlur={goOn} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        component="ul"
        aria-label={t('groups.fields.labels')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {labels.map((label) => (
          <li key={label}>
            <Chip wraps label={label} tone="primary" onRemove={() => onChange(labels.filter((one) => one !== label))} />
          </li>
        ))}
      </Box>
      <TextField
        label={t('groups.settings.labelAdd')}
        hint={isFull ? t('groups.settings.labelsFull', { count: most }) : t('groups.settings.labelHint')}
        value={typed}
        onChange={(next) => (next.includes(',') ? add(next) : setTyped(next))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed);
        }}
        maxLength={longest}
        disabled={isFull}
        autoComplete="off"
      />
      {!isFull && offered.length > 0 && (
        <Box
          role="group"
          aria-label={t('groups.settings.labelsElsewhere')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}
        >
          <Box component="span" aria-hidden sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('groups.settings.labelsElsewhere')}
          </Box>
          {offered.slice(0, mostOffered).map((label) => (
            <Button key={label} size="small" color="inherit" startIcon={<PlusIcon size={14} />} onClick={() => add(label)}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
