import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns as campaignCalls, type PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { call } from '#web/api.ts';
import { PledgeDialog } from '../../../pledges/PledgeDialog.tsx';
import { type Giver, GiverField } from '../../batches/entry/GiverField.tsx';

interface Props {
  readonly campaign: Campaign;
  /** A new one without it, for a person who is chosen. */
  readonly pledge: (PledgeWithProgress & { readonly name: string }) | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The pledge of a person, as staff enter it, such as from a card. */
export function PersonPledgeDialog({ campaign: { id, currency }, pledge, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const [person, setPerson] = useState<Giver>();
  const field = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const personId = pledge?.personId ?? person?.id ?? '';
  return (
    <PledgeDialog
      title={t(pledge ? 'giving.staff.pledges.edit' : 'giving.staff.pledges.add')}
      {...(pledge && { description: pledge.name })}
      currency={currency}
      pledge={pledge}
      notYet={personId === ''}
      amountRef={amount}
      send={(sent) => call(campaignCalls.pledgeFor, { id, body: { ...sent, personId } })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {!pledge && (
        <GiverField
          sought={sought}
          person={person}
          onChange={(typed, chosen) => {
            setSought(typed);
            setPerson(chosen);
          }}
          onNext={() => amount.current?.focus()}
          inputRef={field}
        />
      )}
    </PledgeDialog>
  );
}
