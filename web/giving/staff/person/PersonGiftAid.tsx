import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftAid } from '#shared/giving/statements/giftAid.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useDeclaredText } from '../../statements/useDeclaredText.ts';
import { GiftAidDialog } from './GiftAidDialog.tsx';

/** The Gift Aid declaration of a person, at churches whose statements are British. */
export function PersonGiftAid({ personId }: { readonly personId: string }) {
  const { t } = useTranslation();
  const textOf = useDeclaredText();
  const mayEdit = useSession().can('Giving:Donations:Edit');
  const [isOpen, setOpen] = useState(false);
  const { data, mutate } = useCall(giftAid.load, { id: personId });
  if (!data?.isUsed) return null;
  const { declaration } = data;
  return (
    <Section
      title={t('giving.giftAid.title')}
      actions={
        mayEdit && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            {declaration ? t('giving.giftAid.edit') : t('giving.giftAid.enter')}
          </Button>
        )
      }
    >
      <p className="ui-text">
        {declaration ? `${textOf(declaration)}${declaration.text ? ` ${t('giving.giftAid.online')}` : ''}` : t('giving.giftAid.none')}
      </p>
      {isOpen && (
        <GiftAidDialog
          personId={personId}
          state={data}
          onClose={() => setOpen(false)}
          onSaved={(next) => void mutate(next, { revalidate: false })}
          onFailed={() => void mutate()}
        />
      )}
    </Section>
  );
}
