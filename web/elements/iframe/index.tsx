import { safeLink } from '#shared/elements/sanitize/urls.ts';
import type { ViewProps } from '../view.ts';

/** A page on the site itself, which has no scripts of its own. */
const ownMay = 'allow-forms allow-popups allow-top-navigation-by-user-activation';
const isOwn = (src: string) => /^\/(?![/\\])/.test(src);

/** An embedded page of another site. It may run its own scripts, but can neither navigate our page nor access it. */
const may = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

export function IframeView({ answers, site }: ViewProps<'iframe'>) {
  const src = safeLink(answers.iframeSrc);
  if (!isOwn(src) && !/^https:\/\//i.test(src)) return null;
  return (
    <iframe
      className="frame"
      src={src}
      title={answers.title || site.say('site.iframe', { host: isOwn(src) ? site.church.name : hostOf(src) })}
      height={answers.iframeHeight}
      sandbox={isOwn(src) ? ownMay : may}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

const hostOf = (url: string) => /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
