import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useOwnPhoto } from '#web/membership/header/useOwnPhoto.ts';
import { useSession } from '#web/session/session.tsx';
import { useHandover } from '#web/session/useHandover.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ChurchIcon, GlobeIcon } from '#web/ui/basicIcons.tsx';
import { LinkCard } from '#web/ui/buttons/LinkCard.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { SiteShell } from './SiteShell.tsx';

/** /my: a member's home on the church's own site. */
export function MyHome() {
  const { t } = useTranslation();
  const { user, current } = useSession();
  const handover = useHandover();
  const { name, photo } = useOwnPhoto();
  return (
    <SiteShell>
      <Page
        title={t('my.greeting', { name: user?.firstName || user?.email })}
        eyebrow={current?.church.name}
        intro={t('my.intro', { church: current?.church.name })}
        leading={<Avatar name={name} photo={photo} size="large" decorative />}
      >
        <Box
          component="ul"
          aria-label={t('portal.home.next')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          }}
        >
          <LinkCard
            icon={PersonIcon}
            title={t('my.profile')}
            text={t('my.profileText')}
            onOpen={() => void handover('portal', '/profile')}
          />
          <LinkCard icon={ChurchIcon} title={t('my.portal')} text={t('my.portalText')} onOpen={() => void handover('portal', '/')} />
          <LinkCard icon={GlobeIcon} title={t('my.site')} text={t('my.siteText')} href="/" />
        </Box>
      </Page>
    </SiteShell>
  );
}
