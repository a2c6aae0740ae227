import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListCondition,
  type ListPart,
  type ListRules,
  mostConditions,
  mostParts,
  type RuleMatch,
  ruleMatches,
} from '#shared/membership/people/lists/rules.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { ConditionDialog } from './ConditionDialog.tsx';
import { type ListFields, useListWords } from './useListWords.ts';

interface Props {
  readonly rules: ListRules;
  readonly fields: ListFields;
  readonly onChange: (rules: ListRules) => void;
}

/** Which condition is in the dialog; `at` behind the last one: a new one. */
interface Open {
  readonly part: number;
  readonly at: number;
}

const blank: ListPart = { match: 'all', conditions: [] };
const put = <T,>(all: readonly T[], at: number, one: T): T[] => [...all.slice(0, at), one, ...all.slice(at + 1)];
const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_, other) => other !== at);

/** The conditions of a list as chips, in sets. */
export function RulesEditor({ rules, fields, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const parts = rules.parts.length > 0 ? rules.parts : [blank];
  const set = (part: number, next: ListPart) => onChange({ ...rules, parts: put(parts, part, next) });
  const opened = open && parts[open.part];
  const save = (condition: ListCondition) => {
    if (open && opened) set(open.part, { ...opened, conditions: put(opened.conditions, open.at, condition) });
    setOpen(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {parts.length > 1 && (
        <Match label={t('peopleLists.combine')} match={rules.match} onChange={(match) => onChange({ ...rules, match })} />
      )}
      {parts.map((part, at) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is where it stands, and nothing else tells it
          key={at}
          {...{ part, fields }}
          number={parts.length > 1 ? at + 1 : undefined}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange({ ...rules, parts: without(parts, at) })}
          onOpen={(condition) => setOpen({ part: at, at: condition })}
        />
      ))}
      {parts.length < mostParts && parts.every(({ conditions }) => conditions.length > 0) && (
        <div>
          <Button
            size="small"
            color="inherit"
            startIcon={<PlusIcon size={18} />}
            onClick={() => onChange({ ...rules, parts: [...parts, blank] })}
          >
            {t('peopleLists.addSet')}
          </Button>
        </div>
      )}
      {open && <ConditionDialog given={opened?.conditions[open.at]} fields={fields} onSave={save} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

interface MatchProps {
  readonly label: string;
  readonly match: RuleMatch;
  readonly onChange: (match: RuleMatch) => void;
}

function Match({ label, match, onChange }: MatchProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: { sm: '20rem' } }}>
      <SelectField
        {...{ label, onChange }}
        value={match}
        choices={ruleMatches.map((value) => ({ value, label: t(`peopleLists.match.${value}`) }))}
      />
    </Box>
  );
}

interface PartProps {
  readonly part: ListPart;
  readonly fields: ListFields;
  /** Where there are several. */
  readonly number: number | undefined;
  readonly onChange: (part: ListPart) => void;
  readonly onRemove: () => void;
  readonly onOpen: (condition: number) => void;
}

function Part({ part, fields, number, onChange, onRemove, onOpen }: PartProps) {
  const { t } = useTranslation();
  const words = useListWords(fields);
  const add = useRef<HTMLButtonElement>(null);
  const { match, conditions } = part;
  const label = number === undefined ? t('peopleLists.conditions') : t('peopleLists.set', { number });
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {(conditions.length > 1 || number !== undefined) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <Box sx={{ flex: 1 }}>
            <Match
              label={number === undefined ? t('peopleLists.match.label') : label}
              match={match}
              onChange={(next) => onChange({ ...part, match: next })}
            />
          </Box>
          {number !== undefined && <IconAction icon={TrashIcon} label={t('peopleLists.removeSet', { number })} onClick={onRemove} />}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may say the same
          <Box component="li" key={at} sx={{ minWidth: 0, maxWidth: '100%' }}>
            <RuleChip
              label={words.chip(condition)}
              onEdit={() => onOpen(at)}
              onRemove={() => {
                add.current?.focus();
                onChange({ ...part, conditions: without(conditions, at) });
              }}
            />
          </Box>
        ))}
        {conditions.length < mostConditions && (
          <li>
            <Button
              ref={add}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<PlusIcon size={18} />}
              onClick={() => onOpen(conditions.length)}
            >
              {t('peopleLists.add')}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
}

interface ChipProps {
  readonly label: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Pressed, it is edited; its cross takes it away. */
function RuleChip({ label, onEdit, onRemove }: ChipProps) {
  const { t } = useTranslation();
  const look = { minHeight: 32, borderRadius: 0.8, typography: 'body2', fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderRadius: 0.8, bgcolor: 'primary.soft', color: 'primary.onSoft' }}>
      <ButtonBase onClick={onEdit} sx={{ ...look, px: 1.25, py: 0.5, minWidth: 0 }}>
        {label}
      </ButtonBase>
      <ButtonBase
        onClick={onRemove}
        aria-label={t('ui.remove', { name: label })}
        sx={{ width: 32, height: 32, borderRadius: 0.8, flexShrink: 0 }}
      >
        <CloseIcon size={16} />
      </ButtonBase>
    </Box>
  );
}
