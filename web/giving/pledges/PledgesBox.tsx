import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaigns as campaignCalls, type OwnCampaign } from '#shared/giving/campaigns.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { PledgeDialog } from './PledgeDialog.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** The campaigns that run, with one’s own pledges and what one has given to them; nothing if there are none. */
export function PledgesBox() {
  const { t } = useTranslation();
  const { data, mutate } = useCall(campaignCalls.mine, {});
  const { busy, errors, act } = useAction();
  const confirm = useConfirm();
  const [pledging, setPledging] = useState<string>();
  if (!data || data.length === 0) return null;
  const chosen = data.find(({ campaign }) => campaign.id === pledging);
  const reload = () => void mutate();
  const remove = async ({ campaign: { id, name } }: OwnCampaign) => {
    const question = { title: t('giving.pledges.removeTitle', { name }), text: t('giving.pledges.removeText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.pledges.remove'), danger: true }))) return;
    await act(async () => {
      await call(campaignCalls.pledge, { id, body: { amount: 0 } });
      await mutate();
    }, t('giving.pledges.removed'));
  };
  return (
    <Section title={t('giving.pledges.title')} description={t('giving.pledges.text')}>
      <ErrorList errors={errors} takeFocus />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.map((one) => (
          <Box component="li" key={one.campaign.id}>
            <Own {...one} busy={busy} onPledge={() => setPledging(one.campaign.id)} onRemove={() => void remove(one)} />
          </Box>
        ))}
      </Box>
      {chosen && (
        <PledgeDialog
          title={t(chosen.pledge ? 'giving.pledges.edit' : 'giving.pledges.add')}
          description={chosen.campaign.name}
          currency={chosen.campaign.currency}
          pledge={chosen.pledge}
          send={(sent) => call(campaignCalls.pledge, { id: chosen.campaign.id, body: sent })}
          onClose={() => setPledging(undefined)}
          onSaved={reload}
        />
      )}
    </Section>
  );
}

interface OwnProps extends OwnCampaign {
  readonly busy: boolean;
  readonly onPledge: () => void;
  readonly onRemove: () => void;
}

function Own({ campaign, isOpen, pledge, busy, onPledge, onRemove }: OwnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, description, to, currency } = campaign;
  const until = format.date(to);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="h3" sx={{ m: 0, typography: 'h4', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {description && <p className="ui-text ui-soft">{description}</p>}
      <p className="ui-text ui-small ui-soft">{t(isOpen ? 'giving.pledges.until' : 'giving.pledges.ended', { date: until })}</p>
      {pledge && <ProgressBar given={pledge.given} of={pledge.amount} currency={currency} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isOpen && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={t(pledge ? 'giving.pledges.editNamed' : 'giving.pledges.addNamed', { name })}
            onClick={onPledge}
          >
            {t(pledge ? 'giving.pledges.edit' : 'giving.pledges.add')}
          </Button>
        )}
        {pledge && (
          <Button
            variant="text"
            color="inherit"
            size="small"
            disabled={busy}
            aria-label={t('giving.pledges.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('giving.pledges.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
