import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { Anchor } from '../Anchor.tsx';
import { useBackground } from '../layoutContext.ts';
import { brightness } from '../theme/surface.ts';
import type { ViewProps } from '../view.ts';

/** Backgrounds darker than this get the logo for dark backgrounds. */
const darkUnder = 156;

/** The church's logo in the variant that suits the background; its name if it has no logo. */
export function LogoView({ answers, site }: ViewProps<'logo'>) {
  const ground = useBackground(site.theme.palette.light);
  const { logoDark, logoLight } = site.settings;
  const [suits, other] = brightness(ground) < darkUnder ? [logoDark, logoLight] : [logoLight, logoDark];
  const src = safePicture(suits || other || '');
  const { name } = site.church;
  return (
    <div className={src && !suits ? 'church-logo plate-behind' : 'church-logo'}>
      <Anchor href={answers.url || '/'}>
        {src ? (
          <img src={src} alt={name} width={280} height={96} loading="lazy" decoding="async" />
        ) : (
          <span className="church-name">{name}</span>
        )}
      </Anchor>
    </div>
  );
}
