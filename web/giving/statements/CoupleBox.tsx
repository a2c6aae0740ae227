import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { couples, type OwnCouples } from '#shared/giving/statements/couples.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';

/** One statement together with a spouse, if both want it; nothing for those who live alone. */
export function CoupleBox() {
  const { data, mutate } = useCall(couples.mine, {});
  if (!data || (data.candidates.length === 0 && !data.couple)) return null;
  return <Couple state={data} onChanged={(next) => void mutate(next, { revalidate: false })} />;
}

interface Props {
  readonly state: OwnCouples;
  readonly onChanged: (state: OwnCouples) => void;
}

function Couple({ state: { candidates, couple }, onChanged }: Props) {
  const { t } = useTranslation();
  const { act, busy, errors } = useAction();
  const run = (send: () => Promise<OwnCouples>, done: string) => act(async () => onChanged(await send()), done);
  return (
    <Section title={t('giving.couple.title')} description={t('giving.couple.text')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <ErrorList errors={errors} takeFocus />
        {couple ? <Agreement {...{ couple, busy, run }} /> : <Asking {...{ candidates, busy, run }} />}
      </Stack>
    </Section>
  );
}

interface Doing {
  readonly busy: boolean;
  readonly run: (send: () => Promise<OwnCouples>, done: string) => Promise<boolean>;
}

function Asking({ candidates, busy, run }: Doing & Pick<OwnCouples, 'candidates'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const person = candidates.find(({ personId }) => personId === chosen) ?? candidates[0];
  if (!person) return null;
  const { personId, name } = person;
  return (
    <>
      {candidates.length > 1 && (
        <SelectField
          label={t('giving.couple.spouse')}
          value={personId}
          onChange={setChosen}
          choices={candidates.map((one) => ({ value: one.personId, label: one.name }))}
        />
      )}
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void run(() => call(couples.ask, { body: { personId } }), t('giving.couple.askedDone', { name }))}
      >
        {t('giving.couple.ask', { name })}
      </Button>
    </>
  );
}

/** A request in one’s own or the other direction, or what both have agreed on. */
function Agreement({ couple, busy, run }: Doing & { readonly couple: NonNullable<OwnCouples['couple']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const { spouse, isAsker, asked, agreed, fromYear } = couple;
  const { name } = spouse;
  const end = (done: string) => run(() => call(couples.end, {}), done);
  const revoke = async () => {
    const question = { title: t('giving.couple.endTitle'), text: t('giving.couple.endText') };
    if (await confirm({ ...question, confirmLabel: t('giving.couple.end') })) await end(t('giving.couple.ended'));
  };
  if (agreed)
    return (
      <>
        <p className="ui-text">{t('giving.couple.agreed', { name, year: fromYear })}</p>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void revoke()}>
          {t('giving.couple.end')}
        </Button>
      </>
    );
  if (isAsker)
    return (
      <>
        <p className="ui-text">{t('giving.couple.asked', { name, date: format.date(asked) })}</p>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void end(t('giving.couple.withdrawn'))}>
          {t('giving.couple.withdraw')}
        </Button>
      </>
    );
  return (
    <>
      <p className="ui-text">{t('giving.couple.asks', { name })}</p>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => void run(() => call(couples.agree, {}), t('giving.couple.agreedDone', { name }))}
        >
          {t('giving.couple.agree')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void end(t('giving.couple.declined'))}>
          {t('giving.couple.decline')}
        </Button>
      </Stack>
    </>
  );
}
