import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { Fund } from '#shared/giving/funds.ts';
import { counts, leftOf } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CoinsIcon, EditIcon, MoreIcon, PersonIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import type { LoadedGift } from './correction.ts';
import { GoodsDialog } from './GoodsDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

interface Props {
  readonly loaded: LoadedGift;
  readonly funds: readonly Fund[];
  readonly fundName: (fundId: string) => string;
  readonly onChanged: () => void;
}

/** What can be done with a gift. What a gateway took is refunded; what came by hand is corrected or taken back. */
export function GiftActions({ loaded, funds, fundName, onChanged }: Props) {
  const { gift, can } = loaded;
  const { t } = useTranslation();
  const { mutate } = useSWRConfig();
  const snackbar = useSnackbar();
  const edits = useSession().can('Giving:Donations:Edit') && can.edit;
  const [open, setOpen] = useState<'assign' | 'correct' | 'goods' | 'void' | 'refund'>();
  const close = () => setOpen(undefined);
  const changed = () => {
    onChanged();
    void mutate((key) => Array.isArray(key) && typeof key[1] === 'string' && /^\/(gifts|batches|refunds)/.test(key[1]));
  };
  const byHand = gift.gatewayId === undefined;
  const items: readonly MenuRow[] = [
    // Who it is, only the giver says (decision D44).
    ...(gift.unnamed ? [] : [{ label: t('giving.staff.gift.assign'), icon: PersonIcon, onSelect: () => setOpen('assign') } as const]),
    { label: t('giving.staff.gift.correct'), icon: EditIcon, onSelect: () => setOpen('correct') },
    ...(counts(gift.status)
      ? [{ label: t('giving.staff.gift.goods.edit'), icon: CoinsIcon, onSelect: () => setOpen('goods') } as const]
      : []),
    ...(byHand ? [{ label: t('giving.staff.gift.void'), icon: TrashIcon, danger: true, onSelect: () => setOpen('void') } as const] : []),
  ];
  return (
    <>
      {edits && gift.status !== 'void' && <DropdownMenu size="small" icon={MoreIcon} label={t('giving.staff.gift.more')} items={items} />}
      {counts(gift.status) && (
        <ButtonLink to={`/giving/gifts/${gift.id}/receipt`} variant="outlined" color="inherit">
          {t('giving.staff.receipt.title')}
        </ButtonLink>
      )}
      {can.refund && leftOf(gift) > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('refund')}>
          {t('giving.staff.refund.open')}
        </Button>
      )}
      {open === 'assign' && <AssignDialog loaded={loaded} onClose={close} onSaved={changed} />}
      {open === 'correct' && <CorrectDialog {...{ loaded, funds, fundName }} onClose={close} onSaved={changed} />}
      {open === 'goods' && <GoodsDialog loaded={loaded} onClose={close} onSaved={changed} />}
      {open === 'void' && (
        <ReasonDialog
          danger
          title={t('giving.staff.gift.voidTitle')}
          description={t('giving.staff.gift.voidText')}
          submitLabel={t('giving.staff.gift.void')}
          done={t('giving.staff.gift.voided')}
          send={(reason) => call(giftCalls.void, { id: gift.id, body: { reason } })}
          onClose={close}
          onDone={changed}
        />
      )}
      {open === 'refund' && (
        <RefundDialog
          gift={gift}
          fundName={fundName}
          onClose={close}
          onRefunded={({ state }) => {
            snackbar.success(t(`giving.staff.refund.answers.${state}`));
            changed();
            close();
          }}
        />
      )}
    </>
  );
}
