import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedStatementSettings, type StatementSettings, statementCountries } from '#shared/giving/statements/statement.ts';
import { statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { editsFunds } from '../../permissions.ts';

/** What goes onto every statement. */
export function StatementSettingsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={editsFunds} title={t('giving.staff.statements.settings.title')}>
      <Settings />
    </RequirePermission>
  );
}

function Settings() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCall(statementCalls.settings, {}, { revalidateOnFocus: false });
  return (
    <Page
      title={t('giving.staff.statements.settings.title')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.statements.settings.intro')}
      width="narrow"
      back={{ to: '/giving/statements', label: t('giving.staff.statements.title') }}
    >
      {data ? (
        <SettingsForm saved={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
      ) : (
        <Section>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={6} />}</Section>
      )}
    </Page>
  );
}

interface Props {
  readonly saved: SavedStatementSettings;
  readonly onSaved: (saved: SavedStatementSettings) => void;
}

type Part = keyof StatementSettings;
type Texts = Exclude<Part, 'country' | 'donorNumbers' | 'attachPdf'>;

const parts: readonly Part[] = [
  ...(['country', 'legalName', 'taxId', 'address', 'signer', 'signerTitle'] as const),
  ...(['declaration', 'note', 'donorNumbers', 'attachPdf'] as const),
];
const merge = mergerOf<StatementSettings, Part>(parts, (part) => [part]);
const draftOf = ({ version: _, ...settings }: SavedStatementSettings): StatementSettings => settings;

/** What each setting is called and says, where two people have changed it at once. */
function useWords() {
  const { t } = useTranslation();
  const flags = { true: t('conflict.yes'), false: t('conflict.no') };
  const flag = (on: boolean) => flags[on ? 'true' : 'false'];
  const labelsOf = ({ country }: StatementSettings): Readonly<Record<Part, string>> => ({
    country: t('giving.staff.statements.settings.country'),
    legalName: t('giving.staff.statements.settings.legalName'),
    taxId: t(`giving.staff.statements.settings.taxIds.${country}`),
    address: t('giving.staff.statements.settings.address'),
    signer: t('giving.staff.statements.settings.signer'),
    signerTitle: t('giving.staff.statements.settings.signerTitle'),
    declaration: t('giving.statements.declaration'),
    note: t('giving.staff.statements.settings.note'),
    donorNumbers: t('giving.staff.statements.settings.donorNumbers'),
    attachPdf: t('giving.staff.statements.settings.attachPdf'),
  });
  return {
    label: (part: Part, draft: StatementSettings) => labelsOf(draft)[part],
    value: (part: Part, draft: StatementSettings) => {
      if (part === 'country') return t(`giving.staff.statements.settings.countries.${draft.country}`);
      if (part === 'donorNumbers') return flag(draft.donorNumbers ?? false);
      return part === 'attachPdf' ? flag(draft.attachPdf ?? true) : (draft[part] ?? '');
    },
  };
}

function SettingsForm({ saved, onSaved }: Props) {
  const { t } = useTranslation();
  const church = useSession().current?.church.name ?? '';
  const { draft, setDraft, reset, save, conflict, unsaved, busy, errors } = useVersionedDraft<
    SavedStatementSettings,
    StatementSettings,
    Part
  >({
    ...{ row: saved, draftOf, merge, words: useWords(), onSaved },
    load: () => call(statementCalls.settings, {}),
    send: (body, { version }) => call(statementCalls.saveSettings, { body: { ...body, version } }),
    says: () => t('giving.staff.statements.settings.saved'),
  });
  const set = (change: Partial<StatementSettings>) => setDraft({ ...draft, ...change });
  const field = (name: Texts) => ({ value: draft[name] ?? '', onChange: (value: string) => set({ [name]: value }), autoComplete: 'off' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const { country } = draft;
  return (
    <form noValidate aria-label={t('giving.staff.statements.settings.title')} onSubmit={submit}>
      <Section footer={<SaveFooter unsaved={unsaved} busy={busy} onReset={reset} />}>
        <Stack sx={{ gap: 2.5 }}>
          <ErrorList errors={errors} takeFocus />
          <SelectField
            label={t('giving.staff.statements.settings.country')}
            hint={t(`giving.staff.statements.settings.countryHints.${country}`)}
            value={country}
            onChange={(value) => set({ country: value })}
            choices={statementCountries.map((value) => ({ value, label: t(`giving.staff.statements.settings.countries.${value}`) }))}
          />
          <TextField
            label={t('giving.staff.statements.settings.legalName')}
            hint={t('giving.staff.statements.settings.legalNameHint', { church })}
            maxLength={200}
            {...field('legalName')}
          />
          <TextField label={t(`giving.staff.statements.settings.taxIds.${country}`)} maxLength={40} {...field('taxId')} />
          <TextField
            label={t('giving.staff.statements.settings.address')}
            hint={t('giving.staff.statements.settings.addressHint')}
            maxLength={300}
            rows={3}
            {...field('address')}
          />
          <TextField label={t('giving.staff.statements.settings.signer')} maxLength={200} {...field('signer')} />
          <TextField
            label={t('giving.staff.statements.settings.signerTitle')}
            hint={t('giving.staff.statements.settings.signerTitleHint')}
            maxLength={100}
            {...field('signerTitle')}
          />
          {country === 'gb' && (
            <TextField
              label={t('giving.statements.declaration')}
              hint={t('giving.staff.statements.settings.declarationHint')}
              maxLength={1000}
              rows={4}
              {...field('declaration')}
            />
          )}
          <TextField
            label={t('giving.staff.statements.settings.note')}
            hint={t('giving.staff.statements.settings.noteHint')}
            maxLength={2000}
            rows={3}
            {...field('note')}
          />
          <CheckField
            label={t('giving.staff.statements.settings.donorNumbers')}
            hint={t('giving.staff.statements.settings.donorNumbersHint')}
            checked={draft.donorNumbers ?? false}
            onChange={(donorNumbers) => set({ donorNumbers })}
          />
          <CheckField
            label={t('giving.staff.statements.settings.attachPdf')}
            hint={t('giving.staff.statements.settings.attachPdfHint')}
            checked={draft.attachPdf ?? true}
            onChange={(attachPdf) => set({ attachPdf })}
          />
        </Stack>
      </Section>
      <EditConflict conflict={conflict} />
    </form>
  );
}
