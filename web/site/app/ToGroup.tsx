import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useHandover } from '#web/session/useHandover.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SiteShell } from './SiteShell.tsx';

/** /my/groups/:id on a church's site: a group's public page links here for joining. Redirects to the member app, where groups live. */
export function ToGroup() {
  const handover = useHandover();
  const { id = '' } = useParams();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void handover('portal', `/groups/${encodeURIComponent(id)}`);
  }, [handover, id]);
  return (
    <SiteShell>
      <PageSkeleton />
    </SiteShell>
  );
}
