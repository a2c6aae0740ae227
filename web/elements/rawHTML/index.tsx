import { rawPath, rawSource } from '#shared/content/site/rawHtml.ts';
import { Raw } from '../Html.tsx';
import type { ViewProps } from '../view.ts';

/** Sandbox permissions for church-written scripts: no access to the surrounding page (decision D7). */
const may = 'allow-scripts allow-forms allow-popups';

/** Without script: sanitized and inline. With script: in a frame on a separate origin that grows with its content. */
export function RawHtmlView({ id, answers, site }: ViewProps<'rawHTML'>) {
  const source = rawSource(answers);
  if (source === undefined) return <Raw html={answers.rawHTML} />;
  if (site.mode === 'builder') return <p className="empty">{site.say('site.raw.builder')}</p>;
  return (
    <iframe
      className="frame"
      src={`${site.usercontent}${rawPath(site.church.id, id, source)}`}
      title={site.say('site.raw.title')}
      height={300}
      sandbox={may}
      loading="lazy"
      data-island="raw"
    />
  );
}
