import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { ProgressBar } from '../../pledges/ProgressBar.tsx';
import { seesGifts } from '../permissions.ts';
import { useFunds } from '../useFunds.ts';
import { useMoney } from '../useMoney.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignState } from './CampaignState.tsx';
import { ProgressChart } from './ProgressChart.tsx';
import { PledgesSection } from './pledges/PledgesSection.tsx';

/** One campaign: how far it has come, and who has pledged what. */
export function CampaignScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.campaigns.title')}>
      <LoadedCampaign key={id} id={id} />
    </RequirePermission>
  );
}

const useBack = () => ({ to: '/giving/campaigns', label: useTranslation().t('giving.staff.campaigns.title') });

function LoadedCampaign({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(campaignCalls.load, { id });
  const back = useBack();
  const reload = () => void mutate();
  if (data) return <TheCampaign loaded={data} onChanged={reload} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.campaigns.campaign')} back={back}>
      <FetchError error={error} onRetry={reload} />
    </Page>
  );
}

interface Props {
  readonly loaded: Answer<typeof campaignCalls.load>;
  readonly onChanged: () => void;
}

function TheCampaign({ loaded: { campaign, pledges }, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { nameOf } = useFunds();
  const { name, from, to, given = 0, givers = 0, pledged = 0, goal, currency, description, fundId } = campaign;
  const facts = [
    { label: t('giving.staff.fund'), value: nameOf(fundId) },
    { label: t('giving.staff.campaigns.givers'), value: format.number(givers) },
    { label: t('giving.staff.campaigns.pledged'), value: money(pledged, currency) },
    ...(description ? [{ label: t('giving.staff.campaigns.description'), value: description }] : []),
  ];
  return (
    <Page
      title={name}
      eyebrow={t('giving.staff.campaigns.range', { from: format.date(from), to: format.date(to) })}
      back={useBack()}
      intro={<CampaignState campaign={campaign} />}
      actions={<CampaignActions campaign={campaign} hasPledges={pledges.length > 0} onChanged={onChanged} />}
      width="wide"
    >
      <Section title={t('giving.staff.campaigns.progress')}>
        <ProgressBar given={given} of={goal} currency={currency} />
        <ProgressChart campaign={campaign} />
      </Section>
      <Section title={t('giving.staff.gift.facts')}>
        <DescriptionList facts={facts} />
      </Section>
      <PledgesSection campaign={campaign} pledges={pledges} onChanged={onChanged} />
    </Page>
  );
}
