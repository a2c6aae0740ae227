import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { BookIcon, MailIcon, MessageIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** For errors of the app: also offers the email address. */
  readonly withEmail?: boolean;
}

/** 'Get Support': the documentation and the forum; without a forum, the email address. */
export function SupportDialog({ open, onClose, withEmail }: Props) {
  const { t } = useTranslation();
  const { places } = useSession();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="xs"
      title={t('support.get')}
      description={places?.supportForum ? t('support.getText') : t('support.getTextEmail')}
    >
      <Stack sx={{ gap: 1 }}>
        {places?.supportDocs && (
          <ButtonLink href={places.supportDocs} newTab variant="outlined" color="inherit" fullWidth startIcon={<BookIcon size={18} />}>
            {t('support.documentation')}
          </ButtonLink>
        )}
        {places?.supportForum && (
          <ButtonLink href={places.supportForum} newTab variant="outlined" color="inherit" fullWidth startIcon={<MessageIcon size={18} />}>
            {t('support.forum')}
          </ButtonLink>
        )}
        {(withEmail || !places?.supportForum) && places?.supportEmail && (
          <ButtonLink
            href={`mailto:${places.supportEmail}`}
            variant="outlined"
            color="inherit"
            fullWidth
            startIcon={<MailIcon size={18} />}
          >
            {t('support.email')}
          </ButtonLink>
        )}
      </Stack>
    </FormDialog>
  );
}
