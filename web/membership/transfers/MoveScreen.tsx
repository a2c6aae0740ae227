import { useTranslation } from 'react-i18next';
import { whyStaying } from '#shared/membership/transfers/reasons.ts';
import { transfers } from '#shared/membership/transfers/transfers.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { ArrivedSite } from './ArrivedSite.tsx';
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
  const { data } = useCall(transfers.arrivals, {});
  const latest = data?.[0];
  // What there is to invite and to publish is asked anew whenever an import or its undo has come to an end.
  const since = `${latest?.id} ${latest?.state}`;
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
        <ArrivedSite key={`site ${since}`} />
        <SignInInvitations key={`invite ${since}`} />
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
