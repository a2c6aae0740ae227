import Box from '@mui/material/Box';
import MDEditor from '@uiw/react-md-editor/nohighlight';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Our colors instead of the library's. */
const looks = {
  height: '100%',
  minHeight: 240,
  '& .w-md-editor': {
    borderRadius: 0,
    boxShadow: 'none',
    color: 'text.primary',
    '--md-editor-background-color': 'var(--palette-background-paper)',
    '--color-fg-default': 'var(--palette-text-primary)',
    '--color-canvas-default': 'var(--palette-background-paper)',
  },
  '& .w-md-editor-text': { fontSize: '0.9375rem', minHeight: '100%', color: 'text.primary' },
  '& .w-md-editor-text-input': {
    WebkitTextFillColor: 'inherit',
    color: 'inherit',
    fontFamily: 'monospace',
    outline: 'none',
  },
};

/** Markdown as stored. Tab moves on, as in any other field. */
export function MarkdownSource({ label, value, onChange }: Props) {
  return (
    <Box sx={looks}>
      <MDEditor
        value={value}
        onChange={(text) => onChange(text ?? '')}
        preview="edit"
        hideToolbar
        visibleDragbar={false}
        highlightEnable={false}
        defaultTabEnable
        height="100%"
        minHeight={240}
        textareaProps={{ 'aria-label': label, spellCheck: true }}
      />
    </Box>
  );
}
