import type { SiteContext } from './view.ts';

/** An element whose life comes with a later part of the suite: in the builder it says so; the public sees nothing. */
export const notYetAvailable = (key: string) =>
  function WaitsView({ site }: { readonly site: SiteContext }) {
    return site.mode === 'builder' ? <p className="empty">{site.say(`site.waits.${key}`)}</p> : null;
  };
