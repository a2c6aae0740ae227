import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { usePasskeysHere } from '#web/session/passkeys/usePasskeysHere.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { PasskeyLine } from './PasskeyLine.tsx';

/** The user's passkeys: add, rename, remove. They can only be added where they work, on the portal. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const usable = usePasskeysHere();
  const { refresh, host } = useSession();
  const { data, error, mutate } = useCall(passkeysCalls.list, {});
  const { errors, act, busy } = useAction();
  const [open, setOpen] = useState<'new' | Passkey>();

  const changed = async () => {
    await Promise.all([mutate(), refresh()]);
  };
  const remove = async ({ id, name }: Passkey) => {
    const question = {
      title: t('profile.passkeys.removeTitle', { name }),
      text: t('profile.passkeys.removeText'),
      confirmLabel: t('profile.passkeys.remove'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await act(
      async () => {
        await call(passkeysCalls.remove, { id });
        await changed();
      },
      t('profile.passkeys.removed', { name }),
    );
  };
  const button = usable && (
    <Button variant="contained" disabled={!data} onClick={() => setOpen('new')}>
      {t('profile.passkeys.add')}
    </Button>
  );
  return (
    <Section title={t('profile.passkeys.title')} description={t('profile.passkeys.text')} actions={button} flush>
      <ErrorList errors={errors} />
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data && !usable && <Note>{t(host?.app === 'portal' ? 'profile.passkeys.unsupported' : 'profile.passkeys.elsewhere')}</Note>}
      {data?.length === 0 && usable && <Note>{t('profile.passkeys.none')}</Note>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            busy={busy}
            onRename={() => setOpen(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </Box>
      {open && <PasskeyDialog passkey={open === 'new' ? undefined : open} onSaved={changed} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Stack sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
    <Typography color="textSecondary">{children}</Typography>
  </Stack>
);
