import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalTexts } from '#web/app/i18n.ts';
import { chooseLanguage } from '#web/session/accountLanguage.ts';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { EntryShell } from '#web/ui/shell/EntryShell.tsx';
import { mainId } from '#web/ui/shell/SkipLink.tsx';
import { ChurchLogo } from '../churches/ChurchLogo.tsx';
import { useHostChurch } from '../churches/useHostChurch.ts';
import { EntryFooter } from './EntryFooter.tsx';
import { useGivingAddress } from './useGivingAddress.ts';

const fetchSupport = () =>
  Promise.all([import('../support/SupportDialog.tsx'), import('#web/app/theme/AppTheme.tsx'), portalTexts()] as const);
/** Needs the portal's theme and texts, which are loaded with it. */
const Support = lazy(async () => {
  const [{ SupportDialog }, { AppTheme }] = await fetchSupport();
  const Themed = ({ onClose }: { readonly onClose: () => void }) => (
    <AppTheme>
      <SupportDialog open withEmail onClose={onClose} />
    </AppTheme>
  );
  return { default: Themed };
});

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

let drawnBefore = false;

/** When one view replaces another, the focused element is gone: focus continues in the new view. */
function useFocusOnward(): void {
  useEffect(() => {
    if (drawnBefore && document.activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true });
    drawnBefore = true;
  }, []);
}

/** The frame of the sign-in screens; on a church's site with that church's logo. */
export function EntryFrame({ title, intro, children }: Props) {
  const { t } = useTranslation();
  const church = useHostChurch();
  const [support, setSupport] = useState(false);
  const giving = useGivingAddress();
  useFocusOnward();
  return (
    <EntryShell
      title={title}
      intro={intro}
      motto={t('login.motto')}
      brand={church && <ChurchLogo church={church} />}
      actions={
        <>
          <LanguageSelect onChange={chooseLanguage} />
          <SchemeToggle />
        </>
      }
      footer={<EntryFooter donate={giving} onReport={() => setSupport(true)} />}
    >
      {children}
      {support && (
        <Suspense fallback={null}>
          <Support onClose={() => setSupport(false)} />
        </Suspense>
      )}
    </EntryShell>
  );
}
