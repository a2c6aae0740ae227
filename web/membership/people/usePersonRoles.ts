import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import type { Person } from '#shared/membership/people/people.ts';
import type { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { rolemembers as rolemembersCalls } from '#shared/membership/roles/rolemembers.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCall } from '#web/useCall.ts';

interface Held {
  readonly role: Role;
  readonly member: RoleMember;
}

/** The person's roles, and the others. The API lists members by role, so every role is requested. */
export function usePersonRoles(person: Person) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const churchId = useSession().current?.church.id ?? '';
  const roles = useCall(rolesCalls.ofChurch, churchId ? { churchId } : undefined).data;
  const { data: held, mutate } = useSWR(roles && ['roles of', person.id, roles.map(({ id }) => id).join()], async () => {
    const all = await Promise.all((roles ?? []).map((role) => heldBy(role, person.id)));
    return all.flat();
  });
  const tell = async (change: Promise<unknown>, done: string) => {
    try {
      await change;
      snackbar.success(done);
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await mutate();
  };
  const name = person.name.display;
  return {
    held,
    others: held ? (roles ?? []).filter(({ id }) => !held.some(({ role }) => role.id === id)) : [],
    give: (role: Role) =>
      tell(
        call(rolemembersCalls.save, { body: [{ roleId: role.id, personId: person.id }] }),
        t('people.signIn.given', { name, role: role.name }),
      ),
    take: (role: Role, member: RoleMember) =>
      tell(call(rolemembersCalls.remove, { id: member.id }), t('people.signIn.taken', { name, role: role.name })),
  };
}

async function heldBy(role: Role, personId: string): Promise<Held[]> {
  const members = await call(rolemembersCalls.ofRole, { roleId: role.id, query: {} });
  return members.filter((member) => member.personId === personId).map((member) => ({ role, member }));
}
