import { useNavigate } from 'react-router-dom';
import type { Asked } from '#shared/api.ts';
import { invitations } from '#shared/membership/people/invitations/invitations.ts';
import { call } from '#web/api.ts';

/** Holds whom a list, a tag or a selection means, and shows who of them would get an invitation. Sends nothing. */
export function useInvite(): (whom: Asked<typeof invitations.hold>['body']) => Promise<void> {
  const navigate = useNavigate();
  return async (whom) => {
    const { id } = await call(invitations.hold, { body: whom });
    await navigate(`/people/invitations/${id}`);
  };
}
