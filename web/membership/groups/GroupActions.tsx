import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { useSession } from '#web/session/session.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CopyIcon, MailIcon, MessageIcon, MoreIcon, SignOutIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { JoinButton } from './join/JoinButton.tsx';
import { useJoin } from './join/useJoin.ts';
import { useGroupAddress } from './useGroupAddress.ts';

/** Immediate actions on a group: join, share, leave. */
export function GroupActions({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { leave } = useJoin(group);
  const { can } = useSession();
  return (
    <>
      {can('Messaging:Emails:Send') && (
        <ButtonLink to={`/emails/new?group=${group.id}`} variant="outlined" startIcon={<MailIcon size={18} />}>
          {t('portal.screens.emails')}
        </ButtonLink>
      )}
      {can('Messaging:Texting:Send') && (
        <ButtonLink to={`/texts/new?group=${group.id}`} variant="outlined" startIcon={<MessageIcon size={18} />}>
          {t('portal.screens.texts')}
        </ButtonLink>
      )}
      {group.visibility === 'public' && <Share group={group} />}
      <JoinButton group={group} />
      {group.can?.leave && (
        <DropdownMenu
          icon={MoreIcon}
          label={t('groups.more', { name: group.name })}
          items={[{ label: t('groups.leave.leave'), icon: SignOutIcon, onSelect: () => void leave() }]}
        />
      )}
    </>
  );
}

/** The group's page on the church's site, for people who aren't members yet. */
function Share({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const address = useGroupAddress(group.slug);
  if (!address) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      snackbar.success(t('ui.copied'));
    } catch {
      snackbar.error(t('ui.copyFailed'));
    }
  };
  return (
    <DropdownMenu
      label={t('groups.share.title')}
      items={[
        { label: t('groups.share.copy'), icon: CopyIcon, onSelect: () => void copy() },
        { label: t('groups.share.open'), icon: ExternalIcon, href: address, newTab: true },
      ]}
    />
  );
}
