import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type Person, people as peopleCalls } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { shownName } from '#web/session/shownName.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useCall } from '#web/useCall.ts';
import { useAlike } from '../alike/useAlike.ts';
import { Reasons } from '../duplicates/DuplicatePair.tsx';
import { MovedPerson } from '../MovedPerson.tsx';

const most = 5;

/** Finds the other record of a person. */
export function ChooseScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={['Membership:People:Merge']} title={t('merging.choose.title')}>
      <Page title={t('merging.choose.title')} intro={t('merging.choose.intro')} back={{ to: `/people/${id}`, label: t('people.person') }}>
        <Choose key={id} id={id} />
      </Page>
    </RequirePermission>
  );
}

function Choose({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: person, error, mutate } = useCall(peopleCalls.load, { id });
  if (!person) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={3} />;
  if (person.id !== id) return <MovedPerson id={id} reload={() => mutate()} to={(keptId) => `/people/${keptId}/merge`} />;
  return (
    <>
      <Likely person={person} />
      <Section title={t('merging.choose.other')}>
        <Box sx={{ maxWidth: 520 }}>
          <PersonPicker without={[id]} onChoose={(other) => navigate(`/people/${id}/merge/${other.id}`)} />
        </Box>
      </Section>
    </>
  );
}

function Likely({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { alike, isWaiting } = useAlike(person, most);
  const name = shownName(person.name.display, t);
  return (
    <Section title={t('merging.choose.alike', { name })} flush={alike.length > 0}>
      {alike.length === 0 && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {t(isWaiting ? 'duplicatePeople.searching' : 'merging.choose.none')}
        </Box>
      )}
      {alike.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {alike.map(({ person: other, reasons }) => (
            <Box
              component="li"
              key={other.id}
              sx={{
                ...{ px: { xs: 2, sm: 3 }, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
                ...{ borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: 0.5 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {shownName(other.name.display, t)}
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {[other.contactInfo.email, other.birthDate && format.date(other.birthDate)].filter(Boolean).join(' · ')}
                </Box>
                <Reasons reasons={reasons} />
              </Box>
              <ButtonLink to={`/people/${person.id}/merge/${other.id}`} size="small" variant="outlined">
                {t('duplicatePeople.compare')}
                <VisuallyHidden>: {shownName(other.name.display, t)}</VisuallyHidden>
              </ButtonLink>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
