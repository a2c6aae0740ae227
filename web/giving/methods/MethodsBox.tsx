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
import { useMethodName } from './useMethodName.ts';
import { isUsable, useMethods } from './useMethods.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

type Open = { readonly kind: 'card' | 'bank' } | { readonly kind: 'edit' | 'verify'; readonly method: PaymentMethod };

/** The saved cards and bank accounts: add, edit, verify. */
export function MethodsBox({ gateways }: { readonly gateways: readonly OpenGateway[] }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useMethods();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    void mutate();
  };
  const stripe = gateways.find(({ provider }) => provider === 'stripe');
  const add = stripe && (
    <DropdownMenu
      label={t('giving.methods.add')}
      size="small"
      items={[
        { label: t('giving.methods.addCard'), onSelect: () => setOpen({ kind: 'card' }) },
        ...(stripe.currency === 'usd' ? [{ label: t('giving.methods.addBank'), onSelect: () => setOpen({ kind: 'bank' }) }] : []),
      ]}
    />
  );
  const personId = current?.person.id ?? '';
  return (
    <Section title={t('giving.methods.title')} actions={add}>
      {!data ? (
        error ? (
          <FetchError error={error} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton rows={2} avatars={false} />
        )
      ) : data.length === 0 ? (
        <p className="ui-text ui-soft">{t('giving.methods.none')}</p>
      ) : (
        <ul className="give-list">
          {data.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              onEdit={() => setOpen({ kind: 'edit', method })}
              onVerify={() => setOpen({ kind: 'verify', method })}
            />
          ))}
        </ul>
      )}
      {stripe && (open?.kind === 'card' || open?.kind === 'bank') && (
        <AddDialog kind={open.kind} gatewayId={stripe.id} onClose={close} onDone={onDone} />
      )}
      {open?.kind === 'edit' &&
        (open.method.type === 'bank' ? (
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
  readonly onEdit: () => void;
  readonly onVerify: () => void;
}

function MethodRow({ method, onEdit, onVerify }: RowProps) {
  const { t } = useTranslation();
  const name = useMethodName()(method);
  return (
    <li>
      <span className="give-name">{name}</span>
      {!isUsable(method) && (
        <Button size="small" onClick={onVerify}>
          {t('giving.methods.verify')}
        </Button>
      )}
      <IconAction icon={EditIcon} label={t('giving.methods.edit', { name })} onClick={onEdit} />
    </li>
  );
}
