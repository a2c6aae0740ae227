import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps, type Wiring } from '#web/ui/fields/Field.tsx';
import { EditorBar } from './toolbar/EditorBar.tsx';
import { ExpandIcon, ShrinkIcon, SourceIcon } from './toolbar/icons.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';

interface Props extends FieldProps {
  /** Tools for the visual mode; a narrow bar collapses the rest. */
  readonly tools: ReactNode;
  readonly more?: ReactNode;
  readonly toolbar: boolean;
  readonly sourceLabel: string;
  readonly inSource: boolean;
  readonly onSource: (on: boolean) => void;
  /** Siblings of the text: menus, dialogs. */
  readonly extra: ReactNode;
  readonly children: (wiring: Wiring) => ReactNode;
}

const box = (wrong: boolean, full: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  ...(full
    ? { flex: 1, minHeight: 0 }
    : {
        border: '1px solid',
        borderColor: wrong ? 'error.main' : 'surface.field',
        borderRadius: 1,
        maxHeight: 'min(70dvh, 640px)',
        '&:has([role="textbox"]:focus, textarea:focus)': {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px var(--palette-primary-main)',
        },
      }),
});
/** Not a flex container: browsers misplace the caret in text that is a flex container's direct child. */
const page = { flex: 1, minHeight: 0, minWidth: 0, overflowY: 'auto', display: 'block' };
const whole = { m: 0, width: '100%', borderRadius: 0, border: 0 };

/** The frame of both editors: label, toolbar, text, and full-screen mode. */
export function EditorFrame(props: Props) {
  const { tools, more, toolbar, sourceLabel, inSource, onSource, extra, children, ...field } = props;
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  const frame = (wiring: Wiring) => (
    <Box data-editor="" sx={box(Boolean(field.error), full)}>
      {(toolbar || full) && (
        <EditorBar controls={wiring.id} tools={!inSource && tools} more={!inSource && more}>
          <ToolButton icon={SourceIcon} label={sourceLabel} pressed={inSource} onClick={() => onSource(!inSource)} />
          <ToolButton
            icon={full ? ShrinkIcon : ExpandIcon}
            label={full ? t('editor.leaveFullScreen') : t('editor.fullScreen')}
            pressed={full}
            onClick={() => setFull(!full)}
          />
        </EditorBar>
      )}
      <Box sx={page}>{children(wiring)}</Box>
      {extra}
    </Box>
  );
  return (
    <Field {...field}>
      {(wiring) =>
        full ? (
          <Dialog fullScreen open onClose={() => setFull(false)} slotProps={{ paper: { 'aria-label': field.label, sx: whole } }}>
            {frame(wiring)}
          </Dialog>
        ) : (
          frame(wiring)
        )
      }
    </Field>
  );
}
