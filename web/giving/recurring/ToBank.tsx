import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { AddDialog } from '../methods/AddDialog.tsx';
import { isUsable, useMethods } from '../methods/useMethods.ts';
import { EditDialog } from './EditDialog.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly place: GivingPlace;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

/** Moves a recurring donation to a bank account: a saved one, or one that is added first. Until that is verified, it stays with its method. */
export function ToBank({ subscription, place, onClose, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  const { user, current } = useSession();
  const { data: methods, mutate } = useMethods();
  const [hasAdded, setHasAdded] = useState(false);
  const takers = place.gateways.filter(({ provider, currency }) => provider === 'stripe' && currency === subscription.own.currency);
  const bank = methods?.find((one) => one.type === 'bank' && isUsable(one) && takers.some(({ id }) => id === one.gatewayId));
  const gatewayId = takers[0]?.id;
  if (!methods) return <ListSkeleton rows={1} avatars={false} />;
  if (bank || hasAdded || !gatewayId) return <EditDialog {...{ subscription, place, onClose, onDone, onRefused }} methodId={bank?.id} />;
  const owner = { id: current?.person.id ?? '', name: current?.person.name?.display ?? '', email: user?.email ?? '' };
  const added = async () => {
    const all = await mutate();
    if (all?.some((one) => one.type === 'bank' && isUsable(one))) setHasAdded(true);
    else onClose();
  };
  return <AddDialog kind="bank" title={t('giving.methods.addBank')} {...{ gatewayId, owner, onClose }} onDone={() => void added()} />;
}
