import { safeLink } from '#shared/elements/links.ts';
import type { ViewProps } from '../view.ts';

/** Another site's page in ours. It may run its own scripts, but neither open itself instead of us nor reach us. */
const may = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

export function IframeView({ answers, site }: ViewProps<'iframe'>) {
  const src = safeLink(answers.iframeSrc);
  if (!/^https:\/\//i.test(src)) return null;
  return (
    <iframe
      className="frame"
      src={src}
      title={answers.title || site.say('site.iframe', { host: hostOf(src) })}
      height={answers.iframeHeight}
      sandbox={may}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

const hostOf = (url: string) => /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
