import Box from '@mui/material/Box';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const looks = {
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 240,
  boxSizing: 'border-box',
  m: 0,
  px: 1.75,
  py: 1.25,
  border: 0,
  outline: 'none',
  resize: 'vertical',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontFamily: 'monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
};

/** HTML as stored; sanitized on blur. */
export const HtmlSource = ({ label, value, onChange }: Props) => (
  <Box
    component="textarea"
    aria-label={label}
    value={value}
    spellCheck={false}
    onChange={(event) => onChange(event.target.value)}
    sx={looks}
  />
);
