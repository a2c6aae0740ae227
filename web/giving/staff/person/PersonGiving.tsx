import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counts, type Gift, givenBy } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { subscriptions as scheduleCalls } from '#shared/giving/subscriptions.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { MethodsBox } from '../../methods/MethodsBox.tsx';
import { useGivingPlace } from '../../own/useGivingPlace.ts';
import { GiftsTable } from '../gifts/GiftsTable.tsx';
import { useGiftsCsv } from '../gifts/useGiftsCsv.ts';
import { SchedulesTable } from '../schedules/SchedulesTable.tsx';
import { useFunds } from '../useFunds.ts';
import { useMoney } from '../useMoney.ts';
import { PersonGiftAid } from './PersonGiftAid.tsx';

/** What a person gave, year by year, and gives regularly. Looking at it leaves a line in the audit log (decision D50). */
export function PersonGiving({ person }: { readonly person: Person }) {
  const { data, error, mutate } = useCall(giftCalls.list, { query: { personId: person.id } });
  return (
    <Stack sx={{ gap: 3 }}>
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
      {data && <History person={person} gifts={data.gifts} />}
      <Schedules personId={person.id} />
      <PersonGiftAid personId={person.id} />
      <Methods person={person} />
    </Stack>
  );
}

function History({ person, gifts }: { readonly person: Person; readonly gifts: readonly Gift[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const { nameOf } = useFunds();
  const saveCsv = useGiftsCsv(nameOf);
  const years = [...new Set(gifts.map(({ date }) => date.slice(0, 4)))].toSorted().reverse();
  const [chosen, setChosen] = useState('');
  const year = years.find((one) => one === chosen) ?? years[0] ?? '';
  const shown = gifts.filter(({ date }) => date.startsWith(year));
  const sums = new Map<string, number>();
  for (const gift of shown) if (counts(gift.status)) sums.set(gift.currency, (sums.get(gift.currency) ?? 0) + givenBy(gift));
  const total = format.list([...sums].map(([currency, amount]) => money(amount, currency)));
  if (gifts.length === 0) {
    return (
      <Section title={t('giving.staff.gifts')}>
        <EmptyState illustration={EmptyChairs} title={t('giving.staff.person.none')} text={t('giving.staff.person.noneText')} />
      </Section>
    );
  }
  return (
    <Section
      flush
      title={t('giving.staff.gifts')}
      description={total && t('giving.staff.person.total', { year, total })}
      actions={
        <>
          <SelectField
            label={t('giving.staff.person.year')}
            hideLabel
            value={year}
            onChange={setChosen}
            choices={years.map((value) => ({ value, label: value }))}
          />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon size={18} />}
            onClick={() => void saveCsv(`${person.name.display} ${year}`, shown)}
          >
            {t('giving.staff.csv')}
          </Button>
        </>
      }
    >
      <GiftsTable key={year} gifts={shown} fundName={nameOf} without={['giver']} />
    </Section>
  );
}

/** The person’s payment methods, as staff may see them: changed with Giving Settings/Edit only. */
function Methods({ person }: { readonly person: Person }) {
  const { data: place } = useGivingPlace();
  if (!place) return null;
  const owner = { id: person.id, name: person.name.display, email: person.contactInfo.email ?? '' };
  return <MethodsBox gateways={place.gateways} owner={owner} />;
}

/** The person’s recurring gifts; nothing if there are none. */
function Schedules({ personId }: { readonly personId: string }) {
  const { t } = useTranslation();
  const { data, mutate } = useCall(scheduleCalls.list, {});
  const own = (data ?? []).filter((schedule) => schedule.personId === personId);
  if (own.length === 0) return null;
  return (
    <Section flush title={t('giving.staff.schedules.title')}>
      <SchedulesTable schedules={own} onChanged={() => void mutate()} />
    </Section>
  );
}
