import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EditIcon, LayersIcon, MailIcon, MessageIcon, MoreIcon, PhoneIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { telephone } from './telephone.ts';
import { useRemovePerson } from './useRemovePerson.ts';

/** Immediate actions on a person. */
export function PersonActions({ person, onEdit }: { readonly person: Person; readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const remove = useRemovePerson();
  const navigate = useNavigate();
  const { can } = useSession();
  const mayMerge = can('Membership:People:Merge');
  const more = [
    ...(mayMerge ? [{ label: t('people.actions.merge'), icon: LayersIcon, onSelect: () => navigate(`/people/${person.id}/merge`) }] : []),
    ...(person.can?.remove
      ? [{ label: t('people.actions.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove(person) }]
      : []),
  ];
  const { email, mobilePhone, homePhone, workPhone } = person.contactInfo;
  const phone = mobilePhone || homePhone || workPhone;
  return (
    <>
      {email && (
        <ButtonLink href={`mailto:${email}`} variant="outlined" color="inherit" startIcon={<MailIcon size={18} />}>
          {t('people.actions.mail')}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={telephone(phone)} variant="outlined" color="inherit" startIcon={<PhoneIcon size={18} />}>
          {t('people.actions.call')}
        </ButtonLink>
      )}
      {mobilePhone && can('Messaging:Texting:Send') && (
        <ButtonLink to={`/texts/new?person=${person.id}`} variant="outlined" color="inherit" startIcon={<MessageIcon size={18} />}>
          {t('people.actions.text')}
        </ButtonLink>
      )}
      {person.can?.edit && (
        <Button variant="contained" startIcon={<EditIcon size={18} />} onClick={onEdit}>
          {t('people.actions.edit')}
        </Button>
      )}
      {more.length > 0 && <DropdownMenu icon={MoreIcon} label={t('people.actions.more', { name: person.name.display })} items={more} />}
    </>
  );
}
