import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { askFee } from '../form/askFee.ts';
import { coverOf, totalOf } from '../form/fee.ts';
import { FeeField } from '../form/fields/FeeField.tsx';
import { FundRows } from '../form/fields/FundRows.tsx';
import { MemoField } from '../form/fields/MemoField.tsx';
import { Total } from '../form/fields/Total.tsx';
import { UnnamedField } from '../form/fields/UnnamedField.tsx';
import { WhenFields } from '../form/fields/WhenFields.tsx';
import { type GivingForm, lines, startForm, sumOf, withKind } from '../form/form.ts';
import { type Found, problemsIn, stillWrong } from '../form/problems.ts';
import { todayIn } from '../form/today.ts';
import { useFee } from '../form/useFee.ts';
import { useLack } from '../form/useLack.ts';
import { useMoney } from '../form/useMoney.ts';
import { saidAt, useProblemText } from '../form/useProblemText.ts';
import { BankQuestion } from '../frame/BankQuestion.tsx';
import { useMethodName } from '../methods/useMethodName.ts';
import { isUsable, useMethods } from '../methods/useMethods.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useMemberGift } from './useMemberGift.ts';

const kinds = ['once', 'recurring'] as const;
const nothingFixed = {};

interface Props {
  readonly place: GivingPlace;
  /** What is chosen at first: who has a saved method needs an amount, Preview and Donate. */
  readonly kind: GivingForm['kind'];
}

/** The form of members: their saved methods, a preview, and one click. */
export function MemberForm({ place, kind: first }: Props) {
  const { t, i18n } = useTranslation();
  const { funds } = place;
  const [today] = useState(() => todayIn(place.timeZone));
  const start = (kind: GivingForm['kind']) =>
    startForm({ fixed: nothingFixed, funds, today, currency: 'usd', language: i18n.language, kind });
  const [form, setForm] = useState(() => start(first));
  const { data: methods = [] } = useMethods();
  const methodName = useMethodName();
  const usable = methods.filter((method) => isUsable(method) && place.gateways.some(({ id }) => id === method.gatewayId));
  const [chosen, setMethodId] = useState('');
  const method = usable.find(({ id }) => id === chosen) ?? usable[0];
  const gateway = place.gateways.find(({ id }) => id === method?.gatewayId) ?? place.gateways[0];
  const currency = gateway?.currency ?? 'usd';
  const payFees = gateway?.payFees ?? false;
  const [said, setSaid] = useState<readonly Found[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const say = useProblemText(currency);
  const money = useMoney(currency);
  const { form: place_, show } = useFocusFirstError();

  const reading = { currency, language: i18n.language };
  const split = lines(form, reading);
  const sum = sumOf(split);
  const ask = useCallback((asked: Parameters<typeof askFee>[1]) => askFee(place.churchId, asked), [place.churchId]);
  const { fee, retry } = useFee({ sum, type: method?.type ?? 'card', gatewayId: gateway?.id ?? '' }, ask);
  const counted = { sum, fee, payFees, covers: form.covers };
  const cover = coverOf(counted);
  const unknown = t(fee.state === 'loading' ? 'give.feeLoading' : 'give.feeUnknown');
  const { errors: lacking, say: sayLack } = useLack(cover === undefined ? unknown : '');
  const gift = useMemberGift({ place, gateway, method, onChanged: retry });

  const problems: Found[] = problemsIn(form, reading, { today });
  if (!method) problems.push({ field: 'method', problem: 'method' });
  const found = stillWrong(said, problems);
  const preview = () => {
    setSaid(problems);
    gift.clear();
    if (problems.length > 0) return show();
    if (cover === undefined) return sayLack();
    setPreviewed(true);
  };
  const donate = async () => {
    const isDone = await gift.send({ form, lines: split, cover: cover ?? 0 });
    setPreviewed(false);
    if (isDone) setForm(start(''));
  };
  return (
    <Section title={t('giving.form.title')}>
      <form
        ref={place_}
        noValidate
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        {gift.done && <Banner tone="success" title={gift.done} onClose={gift.clear} isAnswer />}
        <div className="give-buttons">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant={form.kind === kind ? 'contained' : 'outlined'}
              size="large"
              aria-pressed={form.kind === kind}
              onClick={() => {
                gift.clear();
                setForm(withKind(form, kind));
              }}
            >
              {t(`giving.form.${kind}`)}
            </Button>
          ))}
        </div>
        <ErrorList errors={[...gift.errors, ...lacking]} takeFocus />
        {form.kind && (
          <>
            <SelectField
              label={t('give.gateway')}
              value={method?.id ?? ''}
              onChange={setMethodId}
              choices={usable.map((one) => ({ value: one.id, label: methodName(one) }))}
              placeholder="–"
              error={saidAt(found, 'method', say)}
              hint={usable.length === 0 ? t('giving.methods.none') : undefined}
            />
            {form.kind === 'recurring' && <WhenFields {...{ form, today, found, say }} onChange={setForm} />}
            <FundRows {...{ form, funds, currency, found, say }} fixed={nothingFixed} onChange={setForm} />
            <FeeField {...{ form, fee, payFees, money }} onChange={setForm} onRetry={retry} church={place.name} />
            <MemoField form={form} onChange={setForm} />
            <UnnamedField form={form} onChange={setForm} />
            <Total>{money(totalOf(counted))}</Total>
            <div>
              <SubmitButton>{t('giving.form.preview')}</SubmitButton>
            </div>
          </>
        )}
      </form>
      {isPreviewed && method && (
        <PreviewDialog
          {...{ form, place, method, currency }}
          lines={split}
          cover={cover ?? 0}
          task={gift.confirming}
          onConfirmed={gift.confirmed}
          busy={gift.busy}
          onClose={() => setPreviewed(false)}
          onDonate={() => void donate()}
        />
      )}
      {!isPreviewed && gift.confirming && <BankQuestion task={gift.confirming} onAnswered={gift.confirmed} />}
    </Section>
  );
}
