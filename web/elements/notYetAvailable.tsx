import type { SiteContext } from './view.ts';

/** An element that a later part of the suite will support: the builder says so; the public sees nothing. */
export const notYetAvailable = (key: string) =>
  function WaitsView({ site }: { readonly site: SiteContext }) {
    return site.mode === 'builder' ? <p className="empty">{site.say(`site.waits.${key}`)}</p> : null;
  };
