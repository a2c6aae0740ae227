import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '#web/builder/elementIcons.tsx';
import { isYes } from '#web/builder/panel/fields/field.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { writtenOver } from '../../useNode.ts';
import type { TypeEditorProps } from '../typeEditor.ts';
import { Spreadsheet } from './Spreadsheet.tsx';
import { cellsOf, squared } from './sheet.ts';

const TableIcon = iconOf('table');

/** Opens the table as a spreadsheet in a dialog, which has more room than the side panel. */
export function TableField({ answers, set, read }: TypeEditorProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<TableIcon size={18} />} onClick={() => setOpen(true)}>
        {t('builder.sheet.open')}
      </Button>
      <FormDialog
        open={open}
        title={t('builder.sheet.title')}
        description={t('builder.sheet.how')}
        width="md"
        onClose={() => setOpen(false)}
      >
        <Spreadsheet
          label={t('builder.sheet.title')}
          cells={cellsOf(answers.contents)}
          head={isYes(answers.head)}
          onChange={(contents, over) =>
            set(
              { contents },
              'contents',
              writtenOver('contents', over, (kept) => squared(cellsOf(read(kept).contents))),
            )
          }
        />
      </FormDialog>
    </>
  );
}
