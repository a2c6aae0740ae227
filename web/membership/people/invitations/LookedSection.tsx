import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsInADay, type Looked, uninvitedReasons } from '#shared/membership/people/invitations/invitations.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

const shownAtOnce = 50;

interface Props {
  readonly people: readonly Looked[];
  readonly done: boolean;
  readonly isFull: boolean;
  readonly error: unknown;
  readonly total: number;
}

/** Who gets an invitation, who not, and why. Those who get none come first. */
export function LookedSection({ people, done, isFull, error, total }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const refusal = useRefusal();
  const [shown, setShown] = useState(shownAtOnce);
  const [gets, without] = [people.filter(({ reason }) => !reason), people.filter(({ reason }) => reason)];
  const why = uninvitedReasons.flatMap((reason) => {
    const number = without.filter((one) => one.reason === reason).length;
    return number > 0 ? `${t(`invitations.reasons.${reason}`)}: ${format.number(number)}` : [];
  });
  const sorted = [...without, ...gets];
  return (
    <Section title={t('invitations.who')}>
      {error !== undefined && <ErrorList errors={[refusal(error)]} />}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {!done && error === undefined && t('invitations.checking', { number: format.number(people.length), all: format.number(total) })}
        {done && gets.length === 0 && t('invitations.none')}
        {isFull && t('invitations.full', { number: format.number(invitationsInADay) })}
      </Box>
      {done && (
        <>
          <DescriptionList
            facts={[
              { label: t('invitations.gets'), value: format.number(gets.length) },
              { label: t('invitations.getsNot'), value: [format.number(without.length), ...why].join('\n') },
            ]}
          />
          {sorted.length > 0 && (
            <Box
              component="ul"
              aria-label={t('invitations.who')}
              sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
            >
              {sorted.slice(0, shown).map(({ id, name, email, reason }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}
                >
                  <Box component="span" sx={{ flex: '1 1 12rem', fontWeight: reason ? 400 : 600, overflowWrap: 'anywhere' }}>
                    {name}
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
                    {reason ? t(`invitations.reasons.${reason}`) : email}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
          {sorted.length > shown && (
            <Box sx={{ mt: 1.5 }}>
              <Button variant="outlined" color="inherit" onClick={() => setShown(shown + 4 * shownAtOnce)}>
                {t('invitations.more')}
              </Button>
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
