import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#web/session/accountLanguage.ts';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { EntryShell } from '#web/ui/shell/EntryShell.tsx';
import { mainId } from '#web/ui/shell/SkipLink.tsx';
import { ChurchLogo } from '../churches/ChurchLogo.tsx';
import { useHostChurch } from '../churches/useHostChurch.ts';
import { EntryFooter } from './EntryFooter.tsx';

const SupportDialog = lazy(async () => ({ default: (await import('../support/SupportDialog.tsx')).SupportDialog }));

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

let drawnBefore = false;

/** When one view takes the place of another, what had the focus is gone: it goes on from the new view. */
function useFocusOnward(): void {
  useEffect(() => {
    if (drawnBefore && document.activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true });
    drawnBefore = true;
  }, []);
}

/** The frame of the screens around signing in; on a church's site with that church's logo. */
export function EntryFrame({ title, intro, children }: Props) {
  const { t } = useTranslation();
  const church = useHostChurch();
  const [support, setSupport] = useState(false);
  useFocusOnward();
  return (
    <EntryShell
      title={title}
      intro={intro}
      motto={t('login.motto')}
      brand={
        church && (
          <Box sx={{ flex: '1 1 96px', minWidth: 0, display: 'flex' }}>
            <ChurchLogo church={church} />
          </Box>
        )
      }
      actions={
        <>
          <LanguageSelect onChange={chooseLanguage} />
          <SchemeToggle />
        </>
      }
      footer={<EntryFooter onReport={() => setSupport(true)} />}
    >
      {children}
      {support && (
        <Suspense fallback={null}>
          <SupportDialog open withEmail onClose={() => setSupport(false)} />
        </Suspense>
      )}
    </EntryShell>
  );
}
