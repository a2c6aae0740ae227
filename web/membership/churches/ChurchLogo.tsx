import type { Church } from '#shared/membership/churches/churches.ts';
import { ChurchAvatar } from './ChurchAvatar.tsx';
import { logosOf } from './publicSettings.ts';

interface Props {
  readonly church: Pick<Church, 'name' | 'settings'>;
  /** The logo's height in pixels. */
  readonly height?: number;
}

/** A church's logo as its own site shows it, for the ground it stands on; a church without one is its name. */
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
  // One logo for both grounds stands on white in the dark.
  return (
    <>
      <img className="ui-brand-logo" data-for="light" src={light} alt={church.name} height={height} />
      <img
        className="ui-brand-logo"
        data-for="dark"
        data-plate={light === dark || undefined}
        src={dark}
        alt={church.name}
        height={height}
      />
    </>
  );
}
