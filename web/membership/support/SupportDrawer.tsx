import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { settingOf } from '#web/session/publicSettings.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { BookIcon, HelpIcon, MailIcon, MessageIcon } from '#web/ui/icons.tsx';
import { Drawer } from '#web/ui/overlays/Drawer.tsx';
import { chapters, type HelpSection } from './articles.ts';
import { contactAddress } from './contactAddress.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The current menu, whose articles are offered. */
  readonly section: HelpSection;
}

/** The help drawer: the documentation, articles on the current menu, the church's own contact, and whom to ask. */
export function SupportDrawer({ open, onClose, section }: Props) {
  const { t } = useTranslation();
  const { places, current } = useSession();
  const id = useId();
  const docs = places?.supportDocs;
  const contact = settingOf(current?.church, 'supportContact');
  return (
    <Drawer open={open} onClose={onClose} title={t('support.title')} footer={<Footer />}>
      <Stack sx={{ gap: 3 }}>
        {docs && (
          <ButtonLink href={docs} newTab variant="outlined" color="inherit" fullWidth startIcon={<BookIcon size={18} />}>
            {t('support.documentation')}
          </ButtonLink>
        )}
        {docs && (
          <section aria-labelledby={id}>
            <Typography variant="h3" id={id}>
              {t('support.tour')}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1 }}>
              {chapters[section].map(({ path, title }) => (
                <li key={path}>
                  <TextLink href={`${docs}/${path}`} newTab>
                    {t(`support.articles.${title}`)}
                  </TextLink>
                </li>
              ))}
            </Box>
          </section>
        )}
        {contact && <ChurchContact contact={contact} />}
      </Stack>
    </Drawer>
  );
}

function ChurchContact({ contact }: { readonly contact: string }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const address = contactAddress(contact);
  return (
    <section>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('support.churchText', { church: current?.church.name })}
      </Typography>
      {address ? (
        <ButtonLink href={address} newTab={address.startsWith('http')} fullWidth startIcon={<HelpIcon size={18} />}>
          {t('support.contact')}
        </ButtonLink>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{contact}</Typography>
      )}
    </section>
  );
}

function Footer() {
  const { t } = useTranslation();
  const { places } = useSession();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {places?.supportEmail && (
        <ButtonLink href={`mailto:${places.supportEmail}`} variant="text" startIcon={<MailIcon size={18} />}>
          {t('support.email')}
        </ButtonLink>
      )}
      {places?.supportForum && (
        <ButtonLink href={places.supportForum} newTab variant="text" startIcon={<MessageIcon size={18} />}>
          {t('support.forum')}
        </ButtonLink>
      )}
    </Stack>
  );
}
