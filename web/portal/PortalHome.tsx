import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ChurchAvatar } from '#web/membership/churches/ChurchAvatar.tsx';
import { useSession } from '#web/session/session.tsx';
import { useHandover } from '#web/session/useHandover.ts';
import { LinkCard } from '#web/ui/buttons/LinkCard.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { homeCards } from './homeCards.ts';

/** The start: where one is, and what one can do next. */
export function PortalHome() {
  const { t } = useTranslation();
  const { user, current, can } = useSession();
  const handover = useHandover();
  const church = current?.church;
  const cards = homeCards(can);
  const staff = cards.some(({ group }) => group === 'staff');
  return (
    <Page
      title={t('portal.home.greeting', { name: user?.firstName || user?.email })}
      documentTitle={t('portal.screens.home')}
      eyebrow={church?.name}
      intro={t(staff ? 'portal.home.introStaff' : 'portal.home.intro')}
      leading={church && <ChurchAvatar church={church} size={64} />}
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
        {cards.map(({ key, icon, to }) => (
          <LinkCard
            key={key}
            icon={icon}
            title={t(`portal.cards.${key}.title`)}
            text={t(`portal.cards.${key}.text`)}
            {...(to === undefined ? { onOpen: () => void handover('site', '/my') } : { to })}
          />
        ))}
      </Box>
    </Page>
  );
}
