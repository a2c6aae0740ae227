import { useEffect, useRef } from 'react';
import { useHandover } from '#web/session/useHandover.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SiteShell } from './SiteShell.tsx';

/** /profile on a church's site: redirects to the profile in the member app. */
export function ToProfile() {
  const handover = useHandover();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void handover('portal', '/profile');
  }, [handover]);
  return (
    <SiteShell>
      <PageSkeleton />
    </SiteShell>
  );
}
