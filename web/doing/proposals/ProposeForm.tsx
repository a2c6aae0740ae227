import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasks } from '#shared/doing/tasks/tasks.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { valueToday } from '#shared/membership/people/proposals/proposal.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField as TextInput } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { nameKey, type TextField, textFields } from './fields.ts';

const phones = { type: 'tel', inputMode: 'tel', maxLength: 30 } as const;
const kinds: Partial<Record<TextField, object>> = {
  'contactInfo.email': { type: 'email', inputMode: 'email', spellCheck: false },
  'contactInfo.mobilePhone': phones,
  'contactInfo.homePhone': phones,
  'contactInfo.workPhone': phones,
  birthDate: { type: 'date' },
};
const lengths: Partial<Record<TextField, number>> = {
  ...{ 'name.prefix': 20, 'name.suffix': 20, 'contactInfo.email': 254, 'contactInfo.zip': 20 },
  ...{ 'contactInfo.address1': 100, 'contactInfo.address2': 100, 'contactInfo.city': 60, 'contactInfo.state': 60 },
};
const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** What differs from today is proposed. */
export function ProposeForm({ person, onSent }: { readonly person: Person; readonly onSent: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Partial<Record<TextField, string>>>({});
  const [familyMember, setFamilyMember] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { busy, errors, act } = useAction();
  const draftValue = (field: TextField) => draft[field] ?? valueToday(person, field);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const changed = textFields.filter((field) => draftValue(field).trim() !== valueToday(person, field));
    const joining = familyMember.trim() ? [{ field: 'familyMember', label: t('proposals.familyMember'), value: familyMember.trim() }] : [];
    const changes = [...changed.map((field) => ({ field, label: t(nameKey(field)), value: draftValue(field).trim() })), ...joining];
    setEmpty(changes.length === 0);
    if (changes.length === 0) return;
    const body = [{ associatedWithId: person.id, title: person.name.display, data: JSON.stringify(changes) }];
    if (await act(() => call(tasks.save, { query: { type: 'directoryUpdate' }, body }), t('proposals.sent'))) await onSent();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Section
        title={t('proposals.fields')}
        footer={
          <Button type="submit" variant="contained" loading={busy}>
            {t('proposals.send')}
          </Button>
        }
      >
        <ErrorList errors={isEmpty ? [t('proposals.nothing')] : errors} takeFocus />
        <Box sx={grid}>
          {textFields.map((field) => (
            <TextInput
              key={field}
              name={field}
              label={t(nameKey(field))}
              value={draftValue(field)}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
              autoComplete="off"
              maxLength={lengths[field] ?? 50}
              {...kinds[field]}
            />
          ))}
          <TextInput
            label={t('proposals.familyMember')}
            hint={t('proposals.familyHint')}
            value={familyMember}
            onChange={setFamilyMember}
            maxLength={50}
            autoComplete="off"
          />
        </Box>
      </Section>
    </form>
  );
}
