import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#shared/messaging/mailings/mailings.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { PersonLines } from './PersonLines.tsx';
import { sumsOf } from './sums.ts';
import type { useRecipients } from './useRecipients.ts';
import { useWayWords, type Way } from './ways.ts';

const shownAtOnce = 50;

interface Props extends ReturnType<typeof useRecipients> {
  readonly isChosen: boolean;
  readonly way: Way;
}

/** Who gets an email, who not, and why, before it is sent. Those who don’t get it come first. */
export function RecipientsSection({ isChosen, way, people, done, error }: Props) {
  const words = useWayWords(way);
  const { t } = useTranslation();
  const format = useFormat();
  const refusal = useRefusal();
  const [shown, setShown] = useState(shownAtOnce);
  if (!isChosen) return <Section title={t('mailings.compose.who')}>{t('mailings.compose.whoEmpty')}</Section>;
  const { gets, copies, reasons } = sumsOf(people);
  const without = people.length - gets;
  const why = [...reasons].map(([reason, number]) => `${words.reason(reason)}: ${format.number(number)}`).join('\n');
  const sorted = [...people.filter(({ reason }) => reason), ...people.filter(({ reason }) => !reason)];
  const about = ({ reason, guardians }: Recipient) => {
    if (reason) return words.reason(reason);
    return guardians.length > 0 ? t('mailings.guardians', { names: format.list(guardians) }) : '';
  };
  return (
    <Section title={t('mailings.compose.who')}>
      {error !== undefined && <ErrorList errors={[refusal(error)]} />}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {!done && error === undefined && t('mailings.compose.checking', { number: format.number(people.length) })}
      </Box>
      {done && (
        <>
          <DescriptionList
            facts={[
              { label: t('mailings.compose.gets'), value: format.number(gets) },
              { label: words.copies, value: format.number(copies) },
              { label: t('mailings.compose.getsNot'), value: without > 0 ? `${format.number(without)}\n${why}` : format.number(without) },
            ]}
          />
          <PersonLines
            label={t('mailings.compose.list')}
            lines={sorted
              .slice(0, shown)
              .map((one) => ({ id: one.personId, name: one.name, text: about(one), isOut: one.reason !== undefined }))}
          />
          {sorted.length > shown && (
            <Button variant="outlined" color="inherit" sx={{ mt: 1.5 }} onClick={() => setShown(shown + 4 * shownAtOnce)}>
              {t('mailings.more')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
