import open from 'lucide/dist/esm/icons/menu.mjs';
import close from 'lucide/dist/esm/icons/x.mjs';
import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { iconShapes } from '#web/ui/iconShapes.ts';
import type { SiteChurch } from '../church.ts';
import type { Say } from '../texts.ts';
import { NavigationList } from './NavigationList.tsx';
import type { Item } from './navigation.ts';

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly items: readonly Item[];
  /** The current page's path, if any. */
  readonly path: string | undefined;
  /** Whether the page follows the reader's light or dark mode. */
  readonly automatic: boolean;
}

/** The logo that suits the background; a logo that works only on light backgrounds gets a light plate in dark mode. */
function Brand({ church, automatic }: Pick<Props, 'church' | 'automatic'>) {
  const [light, dark] = [safePicture(church.settings.logoLight ?? ''), safePicture(church.settings.logoDark ?? '')];
  const plain = light || dark;
  if (!plain) return church.name;
  return (
    <picture>
      {automatic && light && dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img className={dark ? 'logo' : 'logo plate-behind'} src={plain} alt={church.name} width={180} height={46} decoding="async" />
    </picture>
  );
}

const icons = { open, close };
const Sign = ({ of }: { readonly of: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {iconShapes(icons[of])}
  </svg>
);

/** Name or logo, navigation and sign-in. On narrow pages the navigation is a popover, which needs no script. */
export function SiteHeader({ church, say, items, path, automatic }: Props) {
  return (
    <header className="wrap top">
      <a className="name" href="/">
        <Brand church={church} automatic={automatic} />
      </a>
      {items.length > 0 && (
        <nav id="site-menu" popover="auto" aria-label={say('ui.mainNavigation')}>
          <button
            type="button"
            className="menu-close"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={say('site.menuClose')}
          >
            <Sign of="close" />
          </button>
          <NavigationList items={items} path={path} />
        </nav>
      )}
      <a className="login" href="/login">
        {say('site.login')}
      </a>
      {items.length > 0 && (
        <button type="button" className="menu-button" popoverTarget="site-menu" aria-label={say('site.menu')}>
          <Sign of="open" />
        </button>
      )}
    </header>
  );
}
