import { useTranslation } from 'react-i18next';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { GroupPicture } from '../GroupPicture.tsx';
import type { GroupDraft, GroupField } from './draft.ts';

/** Names for a group's fields. */
export function useGroupWords(): PartWords<GroupDraft, GroupField> {
  const { t } = useTranslation();
  return {
    label: (field) => t(`groups.fields.${field}`),
    value: (field, draft) => {
      if (field === 'photoUrl') return draft.photoUrl && <GroupPicture group={draft} width="160px" rounded />;
      if (field === 'visibility') return t(`groups.visibility.${draft.visibility}`);
      if (field === 'joinPolicy') return t(`groups.joinPolicy.${draft.joinPolicy}`);
      const value = draft[field];
      if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
      return typeof value === 'string' ? value : value.join(', ');
    },
  };
}
