import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { askedSince } from '#web/batch.ts';
import { ChurchAvatar } from '#web/membership/churches/ChurchAvatar.tsx';
import { rememberHome } from '#web/session/resuming/resumeBody.ts';
import { useSession } from '#web/session/session.tsx';
import { useHandover } from '#web/session/useHandover.ts';
import { LinkCard } from '#web/ui/buttons/LinkCard.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { cardsFor } from './home/cards.ts';
import type { HomeCard } from './home/HomeCard.tsx';
import { quickActions } from './home/quickActions.ts';

/** The home page: what needs attention, what is coming up, what is new, and what to do next. */
export function PortalHome() {
  const { t } = useTranslation();
  const session = useSession();
  const { user, current, can } = session;
  const church = current?.church;
  const cards = cardsFor(session);
  useRememberedCalls(church?.id);
  const staff = quickActions(can).some(({ group }) => group === 'staff');
  const at = (place: HomeCard['place']) => cards.filter((card) => card.place === place);
  return (
    <Page
      title={t('portal.home.greeting', { name: user?.firstName || user?.email })}
      documentTitle={t('portal.screens.home')}
      eyebrow={church?.name}
      intro={t(staff ? 'portal.home.introStaff' : 'portal.home.intro')}
      leading={church && <ChurchAvatar church={church} size={64} />}
    >
      {at('waiting').length > 0 && <Tiles>{shown(at('waiting'))}</Tiles>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        {shown(at('main'))}
        <Box sx={{ display: 'grid', gap: 2 }}>{shown(at('side'))}</Box>
      </Box>
      <QuickActions />
    </Page>
  );
}

/** In milliseconds: how long before its effects Home may have asked, and until when it has asked everything. */
const asking = { before: 500, after: 3_000 };

/** What Home asks of membership comes with the session the next time. */
function useRememberedCalls(churchId: string | undefined): void {
  useEffect(() => {
    if (!churchId) return;
    const since = performance.now() - asking.before;
    const timer = setTimeout(() => rememberHome(churchId, askedSince('membership', since)), asking.after);
    return () => clearTimeout(timer);
  }, [churchId]);
}

const shown = (cards: readonly HomeCard[]) => cards.map(({ key, Card }) => <Card key={key} />);

const Tiles = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))' }}>{children}</Box>
);

function QuickActions() {
  const { t } = useTranslation();
  const { can } = useSession();
  const handover = useHandover();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mt: 1, mb: 2 }}>
        {t('portal.home.next')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {quickActions(can).map(({ key, icon, to }) => (
          <LinkCard
            key={key}
            icon={icon}
            title={t(`portal.cards.${key}.title`)}
            text={t(`portal.cards.${key}.text`)}
            {...(to === undefined ? { onOpen: () => void handover('site', '/my') } : { to })}
          />
        ))}
      </Box>
    </section>
  );
}
