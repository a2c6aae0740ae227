import { addressLines, type SiteChurch } from '../church.ts';
import type { Say } from '../texts.ts';

export function SiteFooter({ church, say }: { readonly church: SiteChurch; readonly say: Say }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="name">{church.name}</p>
        <p>{addressLines(church).join(' · ')}</p>
        <p>{say('site.madeWith')}</p>
      </div>
    </footer>
  );
}
