import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftAid, type OwnGiftAid } from '#shared/giving/statements/giftAid.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { useDeclaredText } from './useDeclaredText.ts';

/** The own Gift Aid declaration; nothing at churches that ask for none. */
export function GiftAidBox() {
  const { data, mutate } = useCall(giftAid.mine, {});
  if (!data || !(data.asks || data.declaration)) return null;
  return <Own state={data} onChanged={(next) => void mutate(next, { revalidate: false })} onFailed={() => void mutate()} />;
}

interface Props {
  readonly state: OwnGiftAid;
  readonly onChanged: (state: OwnGiftAid) => void;
  /** The church may ask for something else by now. */
  readonly onFailed: () => void;
}

function Own({ state: { asks, declaration }, onChanged, onFailed }: Props) {
  const { t } = useTranslation();
  const { act, busy, errors } = useAction();
  const confirm = useConfirm();
  const textOf = useDeclaredText();
  const [past, setPast] = useState(false);
  const run = async (send: () => Promise<OwnGiftAid>, done: string) => {
    if (!(await act(async () => onChanged(await send()), done))) onFailed();
  };
  const end = async () => {
    const question = { title: t('giving.giftAid.endTitle'), text: t('giving.giftAid.endText') };
    if (await confirm({ ...question, confirmLabel: t('giving.giftAid.end') }))
      await run(() => call(giftAid.end, {}), t('giving.giftAid.ended'));
  };
  const holds = declaration && !declaration.ended;
  return (
    <Section title={t('giving.giftAid.title')} description={t('giving.giftAid.text')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <ErrorList errors={errors} takeFocus />
        {declaration && <p className="ui-text">{textOf(declaration)}</p>}
        {holds && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void end()}>
            {t('giving.giftAid.end')}
          </Button>
        )}
        {!holds && asks && (
          <>
            <p className="ui-text" style={{ whiteSpace: 'pre-line' }}>
              {asks}
            </p>
            <CheckField label={t('giving.giftAid.past')} checked={past} onChange={setPast} />
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void run(() => call(giftAid.declare, { body: { past, asks } }), t('giving.giftAid.made'))}
            >
              {t('giving.giftAid.make')}
            </Button>
          </>
        )}
      </Stack>
    </Section>
  );
}
