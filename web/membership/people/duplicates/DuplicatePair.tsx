import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Duplicate, duplicates as duplicateCalls } from '#shared/membership/people/duplicates/duplicates.ts';
import type { LikenessReason } from '#shared/membership/people/duplicates/reasons.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useKeepFocus } from '#web/ui/feedback/useKeepFocus.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Props {
  readonly pair: Duplicate;
  readonly onChanged: () => Promise<unknown>;
}

/** Two people who may be one: why, and what to do about it. */
export function DuplicatePair({ pair, onChanged }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const format = useFormat();
  const box = useRef<HTMLLIElement>(null);
  useKeepFocus(box);
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const { a, b, reasons, people } = pair;
  const [one = '', two = ''] = people.map(({ name }) => shownName(name.display, t));
  const reopen = async () => {
    try {
      await call(duplicateCalls.reopen, { body: { a, b } });
      snackbar.success(t('duplicatePeople.reopened', { one, two }));
      await onChanged();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  const dismiss = async () => {
    if (!(await act(() => call(duplicateCalls.dismiss, { body: { a, b } })))) return;
    snackbar.success(t('duplicatePeople.dismissed', { one, two }), { label: t('people.undo'), onClick: () => void reopen() });
    await onChanged();
  };
  return (
    <Box
      component="li"
      ref={box}
      sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <ErrorList errors={errors} takeFocus />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {people.map((person) => (
          <PairPerson key={person.id} person={person} />
        ))}
      </Box>
      <Reasons reasons={reasons} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ButtonLink to={`/people/${a}/merge/${b}?from=duplicates`} size="small" variant="outlined">
          {t('duplicatePeople.compare')}
          <VisuallyHidden>: {format.list([one, two])}</VisuallyHidden>
        </ButtonLink>
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={t('duplicatePeople.dismissNamed', { one, two })}
          onClick={() => void dismiss()}
        >
          {t('duplicatePeople.dismiss')}
        </Button>
      </Box>
    </Box>
  );
}

function PairPerson({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const photo = usePhotoUrl();
  const { email, mobilePhone, homePhone, address1, city } = person.contactInfo;
  const facts = [
    email,
    mobilePhone || homePhone,
    [address1, city].filter(Boolean).join(', '),
    person.birthDate && format.date(person.birthDate),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <Avatar name={shownName(person.name.display, t)} photo={photo(person.photo)} decorative />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={`/people/${person.id}`}>{shownName(person.name.display, t)}</TextLink>
        {facts.filter(Boolean).map((fact) => (
          <Box key={fact} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {fact}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Why two people look alike. */
export function Reasons({ reasons }: { readonly reasons: readonly LikenessReason[] }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {reasons.map((reason) => (
        <Chip key={reason} label={t(`duplicatePeople.reasons.${reason}`)} wraps />
      ))}
    </Box>
  );
}
