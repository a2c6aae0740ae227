import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedKey, columnFields, type ListColumn, mostColumns } from '#shared/membership/people/lists/rules.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { type ListFields, useListWords } from './useListWords.ts';

interface Props {
  readonly given: readonly ListColumn[];
  readonly fields: ListFields;
  readonly onSave: (columns: readonly ListColumn[]) => void;
  readonly onClose: () => void;
}

const keyOf = (column: ListColumn) => `${column.field} ${askedKey(column)}`;

/** What a list shows of its people besides the name. */
export function ColumnsDialog({ given, fields, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const words = useListWords(fields);
  const { errors, fail } = useSubmit();
  const [chosen, setChosen] = useState(given);
  const offered: readonly ListColumn[] = [
    ...columnFields.flatMap((field) => (field === 'answer' ? [] : { field })),
    ...fields.questions.map(({ formId, questionId }): ListColumn => ({ field: 'answer', formId, questionId })),
  ];
  // A question that is gone can be unticked.
  const gone = given.filter((column) => !offered.some((one) => keyOf(one) === keyOf(column)));
  const all = [...offered, ...gone];
  const has = (column: ListColumn) => chosen.some((one) => keyOf(one) === keyOf(column));
  const tick = (column: ListColumn, isOn: boolean) =>
    setChosen(isOn ? [...chosen, column] : chosen.filter((one) => keyOf(one) !== keyOf(column)));
  const save = () => {
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
        {all.map((column) => (
          <CheckField key={keyOf(column)} label={words.field(column)} checked={has(column)} onChange={(isOn) => tick(column, isOn)} />
        ))}
      </Box>
    </FormDialog>
  );
}
