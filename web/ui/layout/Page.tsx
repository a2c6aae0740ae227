import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

const widths = { narrow: 680, regular: 1040, wide: 1400 } as const;

interface Props extends PageHeaderProps {
  /** How wide the content may grow: `narrow` for reading and forms, `wide` for tables. */
  readonly width?: keyof typeof widths;
  /** What the browser's tab says, when it is not the title. */
  readonly documentTitle?: string;
  /** Replaces the usual header. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A page inside the shell: names the browser's tab, draws the header, stacks what follows with even gaps. */
export function Page({ width = 'regular', documentTitle, head, children, ...header }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: widths[width], mx: 'auto', width: '100%' }}>
      <title>{t('ui.titlePattern', { title: documentTitle ?? header.title })}</title>
      {head ?? <PageHeader {...header} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2.5, sm: 3 } }}>{children}</Box>
    </Box>
  );
}
