import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';

interface Props {
  readonly id: string;
  /** Loads the person of that id anew. */
  readonly reload: () => Promise<Person | undefined>;
  readonly to: (keptId: string) => string;
}

/**
 * Leads from someone who was merged to whom they were merged into. Asked anew, because what this browser knew of the old id may be from
 * before they were separated again.
 */
export function MovedPerson({ id, reload, to }: Props) {
  const navigate = useNavigate();
  const asked = useRef({ reload, to });
  asked.current = { reload, to };
  useEffect(() => {
    let isGone = false;
    void asked.current.reload().then((now) => {
      if (!isGone && now && now.id !== id) void navigate(asked.current.to(now.id), { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [id, navigate]);
  return <PageSkeleton />;
}
