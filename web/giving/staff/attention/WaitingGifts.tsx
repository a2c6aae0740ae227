import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { type Gift, unassigned } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { GiftsTable } from '../gifts/GiftsTable.tsx';
import { useFunds } from '../useFunds.ts';

/** In the order in which they should be looked at; a gift stands under the first that fits. */
const groups: readonly {
  readonly key: 'disputed' | 'failed' | 'draft' | 'unassigned' | 'pending';
  readonly has: (gift: Gift) => boolean;
}[] = [
  { key: 'disputed', has: ({ status }) => status === 'disputed' },
  { key: 'failed', has: ({ status }) => status === 'failed' },
  { key: 'draft', has: ({ status }) => status === 'draft' },
  {
    key: 'unassigned',
    has: ({ status, personId, unnamed, funds }) =>
      status !== 'pending' && ((!personId && !unnamed) || funds.some(({ fundId }) => fundId === unassigned)),
  },
  { key: 'pending', has: ({ status }) => status === 'pending' },
];

/** Gifts that wait for a treasurer: disputed, failed, unfinished, without fund or giver, not paid yet. */
export function WaitingGifts() {
  const { t } = useTranslation();
  const { nameOf } = useFunds();
  const { data, error, mutate } = useCall(giftCalls.attention, {});
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  if (data.gifts.length === 0) {
    return (
      <Section>
        <EmptyState
          illustration={AllDone}
          title={t('giving.staff.attention.none')}
          text={t('giving.staff.attention.noneText')}
          headingLevel="h2"
        />
      </Section>
    );
  }
  const of = (gift: Gift) => groups.find(({ has }) => has(gift))?.key;
  return (
    <Stack sx={{ gap: 3 }}>
      {groups.map(({ key }) => {
        const gifts = data.gifts.filter((gift) => of(gift) === key);
        if (gifts.length === 0) return null;
        return (
          <Section key={key} flush title={t(`giving.staff.attention.groups.${key}`)} description={t(`giving.staff.attention.hints.${key}`)}>
            <GiftsTable gifts={gifts} fundName={nameOf} />
          </Section>
        );
      })}
    </Stack>
  );
}
