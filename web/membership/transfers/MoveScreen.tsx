import { useTranslation } from 'react-i18next';
import { whyStaying } from '#shared/membership/transfers/reasons.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ExportSection } from './ExportSection.tsx';
import { ImportSection } from './ImportSection.tsx';
import { SignInInvitations } from './SignInInvitations.tsx';

/** Of no loss: it is computed anew, or would be over by then. */
const unsaid = ['derived', 'passing'] as const;
const said = whyStaying.filter((why): why is Exclude<typeof why, (typeof unsaid)[number]> => !unsaid.some((one) => one === why));

/** A church moves to another installation: everything as one file, and what stays behind. For its administrators. */
export function MoveScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Membership:Settings:Edit']} title={t('churchMove.title')}>
      <Page
        title={t('churchMove.title')}
        eyebrow={current?.church.name}
        intro={t('churchMove.intro')}
        back={{ to: '/settings', label: t('church.title') }}
        width="narrow"
      >
        <ExportSection />
        <ImportSection />
        <SignInInvitations />
        <Section title={t('churchMove.stays.title')}>
          <ul>
            {said.map((why) => (
              <li key={why}>{t(`churchMove.stays.${why}`)}</li>
            ))}
            <li>{t('churchMove.stays.notes')}</li>
            <li>{t('churchMove.stays.texts')}</li>
          </ul>
        </Section>
      </Page>
    </RequirePermission>
  );
}
