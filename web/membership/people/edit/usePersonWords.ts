import { useTranslation } from 'react-i18next';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useEnumLabels } from '../useEnumLabels.ts';
import type { PersonDraft, PersonPart } from './draft.ts';

/** Names for a person's fields. */
export function usePersonWords(): PartWords<PersonDraft, PersonPart> {
  const { t } = useTranslation();
  const format = useFormat();
  const { gender, marital, status } = useEnumLabels();
  const told: Partial<Record<PersonPart, (value: string) => string>> = {
    gender,
    maritalStatus: marital,
    membershipStatus: status,
    birthDate: format.date,
    anniversary: format.date,
  };
  return {
    label: (field) => t(`people.fields.${field}`),
    value: (field, draft) => {
      const value = draft[field];
      if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
      return value && (told[field]?.(value) ?? value);
    },
  };
}
