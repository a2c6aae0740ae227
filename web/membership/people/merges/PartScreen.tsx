import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Answer } from '#shared/api.ts';
import { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import { type Person, people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { usePartNames } from './useParts.ts';

type Parted = Answer<typeof mergeCalls.part>;

/** Parts two people who were merged, and says what could not be taken back. */
export function PartScreen() {
  const { t } = useTranslation();
  const { id = '', otherId = '' } = useParams();
  return (
    <RequirePermission needs={['Membership:People:Merge']} title={t('merging.partTitle')}>
      <Page title={t('merging.partTitle')} back={{ to: `/people/${id}`, label: t('people.person') }}>
        <Loaded key={`${id} ${otherId}`} id={id} otherId={otherId} />
      </Page>
    </RequirePermission>
  );
}

interface PairIds {
  readonly id: string;
  readonly otherId: string;
}

function Loaded({ id, otherId }: PairIds) {
  const { t } = useTranslation();
  const [parted, setParted] = useState<{ readonly names: Names; readonly result: Parted }>();
  const { data: person, error, mutate } = useCall(peopleCalls.load, { id });
  // By now the kept one may be called as before the merge.
  const keptName = person && shownName(person.name.display, t);
  if (parted)
    return <Result id={id} otherId={otherId} names={{ ...parted.names, ...(keptName && { kept: keptName }) }} result={parted.result} />;
  if (!person) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={3} />;
  const entry = person.merged?.find((one) => one.id === otherId);
  if (!entry) {
    return (
      <Section>
        <EmptyState illustration={BlankPage} title={t('merging.notMerged.title')} text={t('merging.notMerged.text')} headingLevel="h2" />
      </Section>
    );
  }
  const names = { kept: shownName(person.name.display, t), other: shownName(entry.name, t) };
  return <Ask ids={{ id, otherId }} names={names} entry={entry} onParted={(result) => setParted({ names, result })} />;
}

/** How both are called. */
type Names = Readonly<Record<'kept' | 'other', string>>;
interface AskProps {
  readonly ids: PairIds;
  readonly names: Names;
  readonly entry: NonNullable<Person['merged']>[number];
  readonly onParted: (result: Parted) => void;
}

function Ask({ ids: { id, otherId }, names, entry, onParted }: AskProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const changed = usePeopleChanged();
  const { mutate } = useSWRConfig();
  const { busy, errors, act } = useAction();
  const part = async () => {
    const result = await call(mergeCalls.part, { keptId: id, otherId });
    // What was known under the other’s id was the kept one, to whom their page would lead at once.
    await mutate((key) => Array.isArray(key) && JSON.stringify(key).includes(otherId), undefined, { revalidate: false });
    onParted(result);
    await changed();
  };
  return (
    <Section
      title={t('merging.partFrom', names)}
      description={t('merging.mergedWith', { name: names.other, date: format.date(entry.at, zone), by: entry.by })}
      footer={
        <Button variant="contained" disabled={busy} onClick={() => void act(part)}>
          {t('merging.part')}
        </Button>
      }
    >
      <ErrorList errors={errors} takeFocus />
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        <li>{t('merging.parting.records', names)}</li>
        <li>{t('merging.parting.values', names)}</li>
        <li>{t('merging.parting.changed', names)}</li>
      </Box>
    </Section>
  );
}

interface ResultProps extends PairIds {
  readonly names: Names;
  readonly result: Parted;
}

function Result({ id, otherId, names, result: { left, groups } }: ResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePartNames();
  return (
    <>
      <Banner tone="success" title={t('merging.parted', names)}>
        {left.length + groups.length === 0 && t('merging.allBack')}
        {left.length > 0 && <p className="ui-text">{t('merging.left', { ...names, parts: format.list(left.map(nameOf)) })}</p>}
        {groups.length > 0 && <p className="ui-text">{t('merging.leftGroups', { groups: format.list(groups) })}</p>}
      </Banner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ButtonLink to={`/people/${otherId}`}>{t('merging.open', { name: names.other })}</ButtonLink>
        <ButtonLink to={`/people/${id}`} variant="outlined">
          {t('merging.open', { name: names.kept })}
        </ButtonLink>
      </Box>
    </>
  );
}
