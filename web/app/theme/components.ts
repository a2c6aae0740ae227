import type { ThemeOptions } from '@mui/material/styles';

/** Named as `createTheme` names it: comparing the same type under another name costs the compiler seconds. */
type Overrides = NonNullable<ThemeOptions['components']>;

const soft = (radius: number) => ({ borderRadius: radius, border: '1px solid var(--palette-divider)', backgroundImage: 'none' });

const buttons: Overrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 18, borderRadius: 10, '&:active': { transform: 'translateY(1px)' } },
      sizeSmall: { minHeight: 36, paddingInline: 12, fontSize: '0.875rem' },
      sizeLarge: { minHeight: 52, paddingInline: 24, fontSize: '1rem' },
      outlined: { borderColor: 'var(--palette-surface-edge)', backgroundColor: 'var(--palette-background-paper)' },
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 10, color: 'inherit', width: 44, height: 44 }, sizeSmall: { width: 36, height: 36 } },
  },
};

const inputs: Overrides = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--palette-background-paper)',
        '&.MuiInputBase-adornedStart .MuiInputBase-input': { paddingInlineStart: 0 },
        '&.MuiInputBase-adornedEnd .MuiInputBase-input': { paddingInlineEnd: 0 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--palette-surface-field)' },
        '&:hover:not(.Mui-error):not(.Mui-focused):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--palette-text-secondary)',
        },
      },
      input: {
        height: 'auto',
        padding: '10.5px 14px',
        lineHeight: 1.5,
        boxSizing: 'content-box',
        '&::placeholder': { color: 'var(--palette-text-secondary)', opacity: 1 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: 'var(--palette-text-primary)',
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.5,
        '&.Mui-focused': { color: 'var(--palette-text-primary)' },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.875rem', lineHeight: 1.5 } } },
  MuiFormControlLabel: { styleOverrides: { root: { marginInlineEnd: 0, alignItems: 'flex-start' }, label: { paddingBlock: 9 } } },
};

const surfaces: Overrides = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: { styleOverrides: { paper: { ...soft(18), boxShadow: 'var(--lift)', margin: 16, width: 'calc(100% - 32px)' } } },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '16px 24px 24px', gap: 8, flexWrap: 'wrap', '& > :not(style) ~ :not(style)': { marginInlineStart: 0 } },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(24 20 14 / 0.45)' } } } },
  MuiMenu: {
    styleOverrides: {
      paper: { ...soft(12), boxShadow: 'var(--lift)', minWidth: 200, maxWidth: 'min(360px, calc(100vw - 24px))' },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 42,
        borderRadius: 8,
        gap: 10,
        paddingInline: 10,
        whiteSpace: 'normal',
        '&.Mui-focusVisible, &:hover': { backgroundColor: 'var(--palette-surface-hover)' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        padding: '6px 10px',
        borderRadius: 8,
        backgroundColor: 'var(--palette-text-primary)',
        color: 'var(--palette-background-default)',
      },
    },
  },
};

const others: Overrides = {
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.18em', textDecorationThickness: '1px', borderRadius: 4 } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 48 }, indicator: { height: 3, borderRadius: 3 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48, paddingInline: 14, minWidth: 0, '&.Mui-focusVisible': { outlineOffset: -4 } } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

export const components: Overrides = { ...buttons, ...inputs, ...surfaces, ...others };
