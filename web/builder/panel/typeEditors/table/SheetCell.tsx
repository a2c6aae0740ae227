import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly isHere: boolean;
  readonly head: boolean;
  /** The text being typed; undefined while the cell isn't being edited. */
  readonly writing: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onKeep: () => void;
  readonly onHere: (row: number, column: number) => void;
}

const looks = (head: boolean, here: boolean) => ({
  border: '1px solid',
  borderColor: 'divider',
  p: 0,
  minWidth: 110,
  maxWidth: 320,
  height: 36,
  verticalAlign: 'top',
  textAlign: 'start',
  typography: 'body2',
  fontWeight: head ? 600 : 400,
  bgcolor: head ? 'surface.sunken' : 'background.paper',
  outline: here ? '2px solid var(--palette-primary-main)' : 'none',
  outlineOffset: -2,
});
const write = {
  width: '100%',
  minHeight: 36,
  p: '7px 8px',
  border: 0,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  resize: 'none',
  fieldSizing: 'content',
  outline: 'none',
  display: 'block',
};

export function SheetCell({ row, column, text, isHere, head, writing, onWrite, onKeep, onHere }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="td"
      role="gridcell"
      tabIndex={isHere ? 0 : -1}
      aria-selected={isHere}
      onFocus={() => !isHere && onHere(row, column)}
      onDoubleClick={() => onWrite(text)}
      sx={looks(head, isHere)}
    >
      {writing === undefined ? (
        <Box sx={{ p: '7px 8px', whiteSpace: 'pre-wrap', minHeight: 35, overflowWrap: 'anywhere' }}>{text}</Box>
      ) : (
        <Box
          component="textarea"
          aria-label={t('builder.sheet.cell', { row: row + 1, column: column + 1 })}
          rows={1}
          value={writing}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={onKeep}
          sx={write}
        />
      )}
    </Box>
  );
}
