import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { auditlogs as auditlogsCalls } from '#shared/membership/auditLog/auditlogs.ts';
import { userchurch as userchurchCalls } from '#shared/membership/churches/userchurch.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { SendIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { PersonRoles } from './PersonRoles.tsx';

/** Whether the person can sign in, their invitation, and their roles. */
export function SignInSection({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <Section title={t('people.sections.signIn')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        {person.hasUser ? <Linked person={person} /> : <Invitation person={person} />}
        {person.hasUser && can('Membership:Roles:View') && <PersonRoles person={person} />}
      </Box>
    </Section>
  );
}

function Linked({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const format = useFormat();
  const canSeeRoles = can('Membership:People:View') || can('Membership:Roles:View');
  const { data } = useCall(userchurchCalls.ofPerson, canSeeRoles ? { personId: person.id } : undefined);
  return (
    <Box>
      <Chip tone="success" label={t('people.signIn.linked', { name: person.name.display })} wraps />
      {data?.lastAccessed && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
          {t('people.signIn.lastSeen', { when: format.date(data.lastAccessed, current?.church.timeZone) })}
        </Box>
      )}
    </Box>
  );
}

/** The server records invitations in the audit log; without access to it, only those sent just now are shown. */
function Invitation({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const format = useFormat();
  const { email } = person.contactInfo;
  const [sentTo, setSentTo] = useState('');
  const query = { entityType: 'Person', entityId: person.id, action: 'invite' };
  const { data } = useCall(auditlogsCalls.list, can('Membership:Trail:View') ? { query } : undefined);
  const last = data?.logs[0];
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const invite = async () => {
    await call(usersCalls.sendInviteEmail, { body: { personId: person.id, appUrl: location.origin } });
    setSentTo(email ?? '');
    snackbar.success(t('people.signIn.invited', { email }));
  };
  const before = last && t('people.signIn.invitedBy', { who: last.personName ?? '', when: format.relative(last.created) });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}>
      <ErrorList errors={errors} takeFocus />
      <Chip label={t('people.signIn.not', { name: person.name.display })} wraps />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {sentTo
          ? t('people.signIn.invited', { email: sentTo })
          : (before ?? (email ? t('people.signIn.explains') : t('people.signIn.noEmail')))}
      </Box>
      {person.can?.invite && email && (
        <Button variant="outlined" startIcon={<SendIcon size={18} />} onClick={() => void submit(invite)} loading={busy}>
          {sentTo || last ? t('people.signIn.resend') : t('people.signIn.invite')}
        </Button>
      )}
    </Box>
  );
}
