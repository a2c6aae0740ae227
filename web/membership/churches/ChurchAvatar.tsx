import type { Church } from '#shared/membership/churches/churches.ts';
import { iconOf, logosOf } from '#web/session/publicSettings.ts';
import { ChurchIcon } from '#web/ui/basicIcons.tsx';

interface Props {
  readonly church: Pick<Church, 'settings'>;
  /** In pixels. */
  readonly size?: number;
}

/** A church's image in lists, beside its name: its icon, else its logo on white, else a generic church icon. */
export function ChurchAvatar({ church, size = 44 }: Props) {
  const picture = iconOf(church) ?? logosOf(church).light;
  if (picture) {
    const own = iconOf(church) !== undefined;
    return <img className="ui-church" data-logo={!own || undefined} src={picture} alt="" loading="lazy" width={size} height={size} />;
  }
  return (
    <span className="ui-church" aria-hidden style={{ width: size, height: size }}>
      <ChurchIcon size={size * 0.55} />
    </span>
  );
}
