import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { guestRegister } from '#shared/membership/people/guestRegister/guestRegister.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useCall } from '#web/useCall.ts';

/** Guests who registered themselves, and the code that leads them there, to be printed. */
export function GuestsScreen() {
  const { t } = useTranslation();
  const { current, can } = useSession();
  const address = `${location.origin}/guests/${current?.church.id}`;
  return (
    <RequirePermission needs={['Membership:People:View', 'Membership:People:Edit']} title={t('guestList.title')}>
      <Page
        title={t('guestList.title')}
        eyebrow={current?.church.name}
        intro={t('guestList.intro')}
        actions={
          <>
            {can('Membership:People:Merge') && (
              <ButtonLink to="/people/duplicates" variant="outlined" color="inherit">
                {t('duplicatePeople.title')}
              </ButtonLink>
            )}
            <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
              {t('guestList.print')}
            </Button>
          </>
        }
      >
        <PrintStyles />
        <GlobalStyles styles={{ '@media print': { 'main header': { display: 'none' } } }} />
        <Section>
          <Box data-print="no" sx={{ mb: 2 }}>
            <Typography variant="h3" component="h2">
              {t('guestList.code')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('guestList.codeText')}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, textAlign: 'center' }}>
            <Box sx={{ display: 'none', '@media print': { display: 'block', pt: 6 } }}>
              <Typography variant="h1" component="p">
                {t('guests.title', { church: current?.church.name ?? '' })}
              </Typography>
              <Typography sx={{ mt: 2 }}>{t('guests.intro')}</Typography>
            </Box>
            <QrCode value={address} label={t('guestList.code')} size={240} />
            <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{address}</Box>
          </Box>
        </Section>
        <div data-print="no">
          <Unconfirmed />
        </div>
      </Page>
    </RequirePermission>
  );
}

function Unconfirmed() {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const { data, error, mutate } = useCall(guestRegister.unconfirmed, {});
  const { busy, errors, act } = useAction();
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  const confirm = async (personId: string) => {
    if (await act(() => call(guestRegister.confirm, { personId }), t('guestList.confirmed'))) await mutate();
  };
  return (
    <Section title={t('guestList.waiting')} flush>
      <ErrorList errors={errors} takeFocus />
      {data.length === 0 && (
        <EmptyState illustration={EmptyChairs} title={t('guestList.none.title')} text={t('guestList.none.text')} headingLevel="h3" />
      )}
      <Box component="ul" aria-label={t('guestList.waiting')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ at, person }) => (
          <LinkRow
            key={person.id}
            to={`/people/${person.id}`}
            leading={<Avatar name={person.name.display} decorative />}
            title={person.name.display}
            isWhole
            text={[person.contactInfo.email, person.contactInfo.mobilePhone, format.relative(at)].filter(Boolean).join(' · ')}
            action={
              can('Membership:People:Edit') && (
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={busy}
                  aria-label={t('guestList.confirmName', { name: person.name.display })}
                  onClick={() => void confirm(person.id)}
                >
                  {t('guestList.confirm')}
                </Button>
              )
            }
          />
        ))}
      </Box>
    </Section>
  );
}
