import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../Logo.tsx';
import { Arches } from './Arches.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Replaces the Narthex mark: a church's logo. */
  readonly brand?: ReactNode;
  /** A sentence over the illustration, on wide screens. */
  readonly motto?: string;
  /** Language, appearance, help. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The shell of the signed-out screens: one calm column, with the porch beside it on wide screens. */
export function EntryShell({ title, intro, brand, motto, actions, footer, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="ui-entry">
      <title>{t('ui.titlePattern', { title })}</title>
      <SkipLink />
      <div className="ui-entry-column">
        <header className="ui-entry-header">
          {brand ? <div className="ui-entry-brand">{brand}</div> : <Logo />}
          {actions && <div className="ui-entry-actions">{actions}</div>}
        </header>
        <main id={mainId} tabIndex={-1} className="ui-entry-main">
          <h1 className="ui-h1">{title}</h1>
          {intro && <div className="ui-entry-intro ui-soft">{intro}</div>}
          <div className="ui-entry-content">{children}</div>
        </main>
        {footer && <footer className="ui-entry-footer ui-small ui-soft">{footer}</footer>}
      </div>
      <Arches motto={motto} />
    </div>
  );
}
