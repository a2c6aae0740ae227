import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../feedback/useReturnFocus.ts';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

const widths = { narrow: 680, regular: 1040, wide: 1400 } as const;

interface Props extends PageHeaderProps {
  /** Maximum content width: `narrow` for reading and forms, `wide` for tables. */
  readonly width?: keyof typeof widths;
  /** The document title, if it differs from the page's title. */
  readonly documentTitle?: string;
  /** Replaces the default header. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A page inside the shell: sets the document title, draws the header, and stacks its content with even gaps. */
export function Page({ width = 'regular', documentTitle, head, children, ...header }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  return (
    <Box ref={box} sx={{ maxWidth: widths[width], mx: 'auto', width: '100%' }}>
      <title>{t('ui.titlePattern', { title: documentTitle ?? header.title })}</title>
      {head ?? <PageHeader {...header} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2.5, sm: 3 } }}>{children}</Box>
    </Box>
  );
}
