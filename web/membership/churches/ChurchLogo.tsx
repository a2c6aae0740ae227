import type { Church } from '#shared/membership/churches/churches.ts';
import { logosOf } from '#web/session/publicSettings.ts';
import { ChurchAvatar } from './ChurchAvatar.tsx';

interface Props {
  readonly church: Pick<Church, 'name' | 'settings'>;
  /** The logo's height in pixels. */
  readonly height?: number;
}

/** A church's logo as on its own site, for the current background; the name of a church without one. */
export function ChurchLogo({ church, height = 36 }: Props) {
  const { light, dark } = logosOf(church);
  if (!light || !dark) {
    return (
      <span className="ui-brand">
        <ChurchAvatar church={church} size={height} />
        <span className="ui-h3">{church.name}</span>
      </span>
    );
  }
  // A logo used for both modes gets a white background in dark mode. The one that is not displayed is not fetched, because it is lazy.
  return (
    <>
      <img className="ui-brand-logo" data-for="light" src={light} alt={church.name} height={height} loading="lazy" />
      <img
        className="ui-brand-logo"
        data-for="dark"
        loading="lazy"
        data-plate={light === dark || undefined}
        src={dark}
        alt={church.name}
        height={height}
      />
    </>
  );
}
