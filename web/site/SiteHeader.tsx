import type { SiteChurch } from './siteChurch.ts';
import type { Say } from './texts.ts';

export interface Place {
  /** The id of a section of the home page. */
  readonly id: string;
  readonly text: string;
}

interface Props {
  readonly church: SiteChurch;
  readonly say: Say;
  readonly places: readonly Place[];
  readonly atHome: boolean;
}

/** The logo that suits the viewer's scheme; one made for light grounds only stands on a light plate in the dark. */
function Brand({ church }: { readonly church: SiteChurch }) {
  const { logoLight, logoDark } = church.settings;
  const plain = logoLight || logoDark;
  if (!plain) return <span className="name">{church.name}</span>;
  return (
    <picture>
      {logoLight && logoDark && <source srcSet={logoDark} media="(prefers-color-scheme: dark)" />}
      <img className={logoDark ? 'logo' : 'logo plate'} src={plain} alt={church.name} />
    </picture>
  );
}

export function SiteHeader({ church, say, places, atHome }: Props) {
  return (
    <header className="wrap top">
      <a className="name" href="/">
        <Brand church={church} />
      </a>
      <nav aria-label={say('ui.mainNavigation')}>
        <ul>
          <li className="inner">
            <a href="/" aria-current={atHome ? 'page' : undefined}>
              {say('site.home')}
            </a>
          </li>
          {places.map(({ id, text }) => (
            <li key={id} className="inner">
              <a href={atHome ? `#${id}` : `/#${id}`}>{text}</a>
            </li>
          ))}
          <li>
            <a className="login" href="/login">
              {say('site.login')}
            </a>
          </li>
        </ul>
      </nav>
    </header>
  );
}
