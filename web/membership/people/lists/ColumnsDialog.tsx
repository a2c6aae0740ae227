import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingColumns, givingKindOf, hasPeriod, isGivingColumn, isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import { askedKey, columnFields, isSoundColumn, type ListColumn, mostColumns } from '#shared/membership/people/lists/rules.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { GivingFields } from './GivingFields.tsx';
import { type ListFields, useListWords } from './useListWords.ts';

interface Props {
  readonly given: readonly ListColumn[];
  readonly fields: ListFields;
  readonly onSave: (columns: readonly ListColumn[]) => void;
  readonly onClose: () => void;
}

/** Of those about giving there is one each, of a time that is chosen. */
const keyOf = (column: ListColumn) => `${column.field} ${askedKey(column)}`;

/** What a list shows of its people besides the name. */
export function ColumnsDialog({ given, fields, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const words = useListWords(fields);
  const { errors, fail } = useSubmit();
  const [chosen, setChosen] = useState(given);
  const offered: readonly ListColumn[] = [
    ...columnFields.flatMap((field) => (field === 'answer' || isGivingField(field) ? [] : { field })),
    ...fields.questions.map(({ formId, questionId }): ListColumn => ({ field: 'answer', formId, questionId })),
  ];
  const ofGiving = givingColumns
    .filter((field) => words.giving.offered.includes(field))
    .map(
      (field): ListColumn => ({
        field,
        period: hasPeriod(field) ? { is: 'thisYear', values: [] } : undefined,
        currency: givingKindOf(field) === 'amount' ? words.giving.currencies[0] : undefined,
      }),
    );
  const known = [...offered, ...ofGiving];
  // A question that is gone, and what only others may see, can be unticked.
  const gone = given.filter((column) => !known.some((one) => keyOf(one) === keyOf(column)));
  const has = (column: ListColumn) => chosen.some((one) => keyOf(one) === keyOf(column));
  const tick = (column: ListColumn, isOn: boolean) =>
    setChosen(isOn ? [...chosen, column] : chosen.filter((one) => keyOf(one) !== keyOf(column)));
  const shown = (column: ListColumn) => (
    <CheckField key={keyOf(column)} label={words.field(column)} checked={has(column)} onChange={(isOn) => tick(column, isOn)} />
  );
  const change = (next: ListColumn) => setChosen(chosen.map((one) => (keyOf(one) === keyOf(next) ? next : one)));
  const save = () => {
    if (!chosen.every(isSoundColumn)) return fail([t('peopleLists.missing')]);
    if (chosen.length > mostColumns) return fail([t('peopleLists.columnsFull', { number: mostColumns })]);
    onSave(chosen);
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('peopleLists.columns')}
      unsaved={JSON.stringify(chosen) !== JSON.stringify(given)}
      {...{ errors, onClose, onSubmit: save }}
    >
      <Box role="group" aria-label={t('peopleLists.columns')}>
        {[...offered, ...gone].map(shown)}
      </Box>
      {ofGiving.length > 0 && (
        <Box role="group" aria-label={t('portal.sections.giving')}>
          <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600, mb: 0.5 }}>
            {t('portal.sections.giving')}
          </Box>
          {ofGiving.map((column) => {
            const own = chosen.find((one) => keyOf(one) === keyOf(column));
            return (
              <Box key={keyOf(column)}>
                {shown(column)}
                {own && isGivingColumn(own.field) && hasPeriod(own.field) && (
                  <Box role="group" aria-label={words.field(column)} sx={{ display: 'grid', gap: 2, pl: 4, pt: 1, pb: 2 }}>
                    <GivingFields condition={own} field={own.field} words={words.giving} onChange={change} />
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      )}
    </FormDialog>
  );
}
