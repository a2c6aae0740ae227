import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type ImportField, importFields } from '#shared/membership/people/imports/fields.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useFieldNames } from '../useFieldNames.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useComing } from './useComing.ts';

const none = 'none';
const systems = {
  narthex: 'Narthex',
  planningCenter: 'Planning Center',
  breeze: 'Breeze',
  elvanto: 'Elvanto',
  churchCrm: 'ChurchCRM',
  b1: 'ChurchApps B1',
} as const;

/** Which column holds what; each field is filled by one column. */
export function ColumnsStep({ state }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useFieldNames();
  const { file, fileName, uses, setUses, source, setSource, chooseChurch, busy, compare, back } = state;
  const columns = (file?.headings ?? []).map((heading, at) => ({ heading, at }));
  const use = (at: number, field: ImportField | undefined) =>
    setUses(
      uses.map((one, other) =>
        other === at ? { field, erases: false } : field && one.field === field ? { field: undefined, erases: false } : one,
      ),
    );
  const erase = (at: number, erases: boolean) => setUses(uses.map((one, other) => (other === at ? { ...one, erases } : one)));
  const isGifts = file?.isGifts === true;
  const isNamed = isGifts || uses.some(({ field }) => field === 'name.first' || field === 'name.last' || field === 'name.display');
  const text = t(isGifts ? 'peopleImport.giftsText' : 'peopleImport.columnsText', { all: format.number(file?.count ?? 0), file: fileName });
  const next = (
    <Button variant="contained" disabled={busy || !isNamed} onClick={() => void compare()}>
      {t('peopleImport.compare')}
    </Button>
  );
  const choices = [
    { value: none, label: t('peopleImport.ignore') },
    ...importFields.map((field) => ({ value: field, label: nameOf(field) })),
  ];
  const coming = useComing(state);
  return (
    <StepFrame step="columns" text={text} onBack={back} next={next}>
      <SelectField
        label={t('peopleImport.source')}
        hint={t('peopleImport.sourceHint')}
        value={source}
        onChange={setSource}
        choices={sources.map((value) => ({ value, label: value === 'other' ? t('peopleImport.otherSource') : systems[value] }))}
      />
      {file && file.churches.length > 1 && (
        <SelectField<string>
          label={t('peopleImport.church')}
          value={file.church}
          disabled={busy}
          onChange={(id) => void chooseChurch(id)}
          choices={file.churches.map(({ id, name, people }) => ({ value: id, label: `${name} (${format.number(people)})` }))}
        />
      )}
      {coming.length > 0 && <p className="ui-text ui-small">{t('peopleImport.comes', { names: format.list(coming) })}</p>}
      {state.left.length > 0 && (
        <p className="ui-text ui-small ui-soft">
          {t('peopleImport.also', { names: format.list(state.left.map(({ name, count }) => `${name} (${format.number(count)})`)) })}
        </p>
      )}
      {columns.map(({ heading, at }) => {
        const { field, erases } = uses[at] ?? { field: undefined, erases: false };
        const samples = file?.samples[at] ?? [];
        return (
          <Box
            key={at}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              columnGap: 2,
              alignItems: 'start',
            }}
          >
            <SelectField<string>
              label={heading || t('peopleImport.column', { number: at + 1 })}
              hint={
                samples.length > 0
                  ? t('peopleImport.samples', { samples: format.list(samples.map((sample) => sample.slice(0, 40))) })
                  : t('peopleImport.noSamples')
              }
              value={field ?? none}
              onChange={(value) =>
                use(
                  at,
                  importFields.find((one) => one === value),
                )
              }
              choices={choices}
            />
            {field && !isGifts && canErase(field) && (
              <Box sx={{ mt: { sm: 3.5 } }}>
                <CheckField label={t('peopleImport.erases')} checked={erases} onChange={(next) => erase(at, next)} />
              </Box>
            )}
          </Box>
        );
      })}
      {!isNamed && <p className="ui-text">{t('peopleImport.noName')}</p>}
    </StepFrame>
  );
}

const canErase = (field: ImportField): boolean =>
  !field.startsWith('name.') && !['id', 'householdId', 'householdName', 'tags', 'membershipStatus'].includes(field);
