import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useHandover } from '#web/session/useHandover.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SiteShell } from './SiteShell.tsx';

/** /my/groups/:id on a church's site, linked from the public page of a group for people who want to join: groups are in the member app. */
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
