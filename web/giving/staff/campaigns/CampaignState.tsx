import { useTranslation } from 'react-i18next';
import type { Campaign } from '#shared/giving/campaigns.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { stateOf } from './progress.ts';

const tones = { upcoming: 'info', running: 'success', ended: 'neutral' } as const;

/** Whether a campaign runs today, in the church’s time zone. */
export function CampaignState({ campaign }: { readonly campaign: Pick<Campaign, 'from' | 'to'> }) {
  const { t } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const state = stateOf(campaign, dateAt(Date.now(), zone));
  return <Chip tone={tones[state]} label={t(`giving.staff.campaigns.states.${state}`)} />;
}
