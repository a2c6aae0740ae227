import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { AddDialog } from './AddDialog.tsx';
import { BankDialog } from './BankDialog.tsx';
import { CardDialog } from './CardDialog.tsx';
import { PaypalDialog } from './PaypalDialog.tsx';
import { useChildren } from './useChildren.ts';
import { useMethodName } from './useMethodName.ts';
import { isUsable, useMethods } from './useMethods.ts';
import { VerifyDialog } from './VerifyDialog.tsx';
import '../form/form.css';

type Adding = { readonly kind: 'card' | 'bank'; readonly title: string; readonly gatewayId: string };
type Open = Adding | { readonly kind: 'edit' | 'verify'; readonly method: PaymentMethod };

/** Whose methods they are. */
export interface MethodsOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Props {
  readonly gateways: readonly OpenGateway[];
  readonly owner: MethodsOwner;
}

/** The saved cards and accounts: add, edit and verify one’s own, and with Giving Settings/Edit those of others. */
export function MethodsBox({ gateways, owner }: Props) {
  const { t } = useTranslation();
  const { current, can } = useSession();
  const { data, error, mutate } = useMethods(owner.id);
  const mayEdit = owner.id === current?.person.id || can('Giving:Settings:Edit');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    void mutate();
  };
  const added: Adding[] = gateways.flatMap(({ id: gatewayId, provider, currency }) => {
    const name = { provider: t(`giving.gateways.providers.${provider}`) };
    const title = gateways.length > 1 ? t('giving.methods.addCardAt', name) : t('giving.methods.addCard');
    const card = { kind: 'card' as const, title, gatewayId };
    const hasBanks = provider === 'stripe' && currency === 'usd';
    return hasBanks ? [card, { kind: 'bank' as const, title: t('giving.methods.addBank'), gatewayId }] : [card];
  });
  const { data: children } = useChildren();
  // A minor's own come from a guardian, or are added by staff.
  const isOwnOfMinor = owner.id === current?.person.id && children?.isMinor !== false;
  const add = mayEdit && !isOwnOfMinor && added.length > 0 && (
    <DropdownMenu
      label={t('giving.methods.add')}
      size="small"
      items={added.map((one) => ({ label: one.title, onSelect: () => setOpen(one) }))}
    />
  );
  const personId = owner.id;
  return (
    <Section title={t('giving.methods.title')} actions={add}>
      {!data ? (
        error ? (
          <FetchError error={error} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton rows={2} avatars={false} />
        )
      ) : data.length === 0 ? (
        <p className="ui-text ui-soft">{children?.isMinor && isOwnOfMinor ? t('refusals.guardianPays') : t('giving.methods.none')}</p>
      ) : (
        <ul className="give-list">
          {data.map((method) => (
            <MethodRow
              key={method.id}
              {...{ method }}
              mayEdit={mayEdit && !method.guardianId}
              onEdit={() => setOpen({ kind: 'edit', method })}
              onVerify={() => setOpen({ kind: 'verify', method })}
            />
          ))}
        </ul>
      )}
      {(open?.kind === 'card' || open?.kind === 'bank') && <AddDialog {...open} owner={owner} onClose={close} onDone={onDone} />}
      {open?.kind === 'edit' &&
        (open.method.provider === 'paypal' ? (
          <PaypalDialog method={open.method} onClose={close} onDone={onDone} />
        ) : open.method.type === 'bank' ? (
          <BankDialog method={open.method} personId={personId} onClose={close} onDone={onDone} />
        ) : (
          <CardDialog method={open.method} personId={personId} onClose={close} onDone={onDone} />
        ))}
      {open?.kind === 'verify' && <VerifyDialog method={open.method} onClose={close} onDone={onDone} />}
    </Section>
  );
}

interface RowProps {
  readonly method: PaymentMethod;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onVerify: () => void;
}

function MethodRow({ method, mayEdit, onEdit, onVerify }: RowProps) {
  const { t } = useTranslation();
  const name = useMethodName()(method);
  return (
    <li>
      <span className="give-name">{name}</span>
      {mayEdit && !isUsable(method) && (
        <Button size="small" onClick={onVerify}>
          {t('giving.methods.verify')}
        </Button>
      )}
      {mayEdit && <IconAction icon={EditIcon} label={t('giving.methods.edit', { name })} onClick={onEdit} />}
    </li>
  );
}
