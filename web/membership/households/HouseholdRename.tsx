import { useTranslation } from 'react-i18next';
import { type Household, households as householdsCalls } from '#shared/membership/households/households.ts';
import { call } from '#web/api.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { usePeopleChanged } from '../people/usePeoplePages.ts';

interface Props {
  readonly household: Household;
  readonly onClose: () => void;
}

const draftOf = ({ name }: Household) => ({ name });
const merge = mergerOf<ReturnType<typeof draftOf>, 'name'>(['name'], (field) => [field]);

/** Renames a household. */
export function HouseholdRename({ household, onClose }: Props) {
  const { t } = useTranslation();
  const changed = usePeopleChanged();
  const { draft, setDraft, save, conflict, ...edit } = useVersionedDraft({
    row: household,
    draftOf,
    merge,
    words: { label: () => t('people.household.name'), value: (_, { name }) => name },
    problems: ({ name }) => (name.trim() ? [] : [t('people.household.nameMissing')]),
    load: ({ id }) => call(householdsCalls.load, { id }),
    send: async ({ name }, { id, version }) => {
      const [saved] = await call(householdsCalls.save, { body: [{ id, name: name.trim(), version }] });
      return saved;
    },
    says: ({ name }) => t('people.household.renamed', { household: name }),
    onSaved: async () => {
      await changed();
      onClose();
    },
  });
  const { unsaved, busy, errors } = edit;
  return (
    <FormDialog open width="xs" title={t('people.household.rename')} {...{ onClose, unsaved, busy, errors, onSubmit: () => void save() }}>
      <TextField
        label={t('people.household.name')}
        value={draft.name}
        onChange={(name) => setDraft({ name })}
        maxLength={100}
        autoFocus
        required
      />
      <EditConflict conflict={conflict} />
    </FormDialog>
  );
}
