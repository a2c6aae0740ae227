import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '#shared/giving/money/currencies.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { askFee } from '#web/giving/form/askFee.ts';
import { coverOf, totalOf } from '#web/giving/form/fee.ts';
import { FeeField } from '#web/giving/form/fields/FeeField.tsx';
import { FundRows } from '#web/giving/form/fields/FundRows.tsx';
import { GiverFields } from '#web/giving/form/fields/GiverFields.tsx';
import { KindChoice } from '#web/giving/form/fields/KindChoice.tsx';
import { MemoField } from '#web/giving/form/fields/MemoField.tsx';
import { Total } from '#web/giving/form/fields/Total.tsx';
import { UnnamedField } from '#web/giving/form/fields/UnnamedField.tsx';
import { WhenFields } from '#web/giving/form/fields/WhenFields.tsx';
import { fixedBy, lines, startForm, sumOf, withFixed } from '#web/giving/form/form.ts';
import { type Found, problemsIn, stillWrong } from '#web/giving/form/problems.ts';
import { todayIn } from '#web/giving/form/today.ts';
import { useFee } from '#web/giving/form/useFee.ts';
import { useLack } from '#web/giving/form/useLack.ts';
import { useMoney } from '#web/giving/form/useMoney.ts';
import { useProblemText } from '#web/giving/form/useProblemText.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { CardFields } from '../cardFields.ts';
import { typedInto } from '../early/typed.ts';
import { useTakeover } from '../early/useTakeover.ts';
import { GatewayFields } from '../GatewayFields.tsx';
import { GatewaySelect } from '../GatewaySelect.tsx';
import { SavedSelect } from '../member/SavedSelect.tsx';
import { savedFields } from '../member/savedFields.ts';
import type { Member } from '../member/useMember.ts';
import { WalletButtons } from '../stripe/WalletButtons.tsx';
import { useFramed } from '../useLive.ts';
import { beginGift } from './beginGift.ts';
import { OtherWays } from './OtherWays.tsx';
import { Thanks } from './Thanks.tsx';
import { useProof } from './useProof.ts';
import { useVisitorGift } from './useVisitorGift.ts';
import { useWaiting } from './useWaiting.ts';
import { VisitorCheck } from './VisitorCheck.tsx';

interface Props {
  readonly place: GivingPlace & { readonly gateways: readonly [GivingPlace['gateways'][number], ...GivingPlace['gateways'][number][]] };
  readonly query: URLSearchParams;
  /** With a sign-in, it is known who gives; saved methods are offered then. */
  readonly member?: Member | undefined;
  /** A member who has come from the portal, and isn't known yet: the amount can be typed meanwhile. */
  readonly isArriving?: boolean;
  /** Not as long as what the server has drawn is being taken over. */
  readonly isLive?: boolean;
}

const providers = { stripe: 'Stripe', paypal: 'PayPal' } as const;
const nobody = { firstName: '', lastName: '', email: '' };
/** Of members, the server knows name and address. */
const giverOf = ({ name, email }: Member) => ({ firstName: name, lastName: '', email });
const noProof = async () => ({});

/** The form of giving's own page, of visitors and of members who have signed in: everything in one place, the card in frames of the gateway. */
export function VisitorForm({ place, query, member, isArriving = false, isLive = true }: Props) {
  const { t, i18n } = useTranslation();
  const [gatewayId, setGatewayId] = useState(place.gateways[0].id);
  const saved = member?.methods ?? [];
  const [chosenMethod, setChosenMethod] = useState<string>();
  const methodId = chosenMethod ?? saved[0]?.id ?? '';
  const method = saved.find(({ id }) => id === methodId);
  const chosenId = method?.gatewayId ?? gatewayId;
  const gateway = place.gateways.find(({ id }) => id === chosenId) ?? place.gateways[0];
  const { currency, payFees } = gateway;
  const { funds } = place;
  const [today] = useState(() => todayIn(place.timeZone));
  const fixed = useMemo(() => fixedBy(query, funds, currency), [query, funds, currency]);
  const [form, setForm] = useState(() => startForm({ fixed, funds, today, currency, language: i18n.language, kind: 'once' }));
  const [giver, setGiver] = useState(nobody);
  const [said, setSaid] = useState<readonly Found[]>([]);
  const [type, setType] = useState('card');
  const say = useProblemText(currency);
  const money = useMoney(currency);
  const { form: place_, show } = useFocusFirstError();
  const trap = useId();
  const isFramed = useFramed();
  useTakeover(place_, {
    isLive,
    onTyped: (typed) => {
      setForm((before) => typedInto(before, typed));
      setGiver({ firstName: typed.firstName ?? '', lastName: typed.lastName ?? '', email: typed.email ?? '' });
      if (place.gateways.some(({ id }) => id === typed.gateway)) setGatewayId(typed.gateway ?? '');
    },
  });
  // Of a form that the server has drawn, the browser knows only now what its address says.
  const [applied, setApplied] = useState(fixed);
  if (applied !== fixed) {
    setApplied(fixed);
    setForm(withFixed(form, fixed, { currency, language: i18n.language }));
  }

  const reading = { currency, language: i18n.language };
  const split = lines(form, reading);
  const sum = sumOf(split);
  const ask = useCallback((asked: Parameters<typeof askFee>[1]) => askFee(place.churchId, asked), [place.churchId]);
  const { fee, retry } = useFee({ sum, type: method?.type ?? type, gatewayId: gateway.id }, ask);
  const counted = { sum, fee, payFees, covers: form.covers };
  const keeps = form.kind === 'recurring';

  const fields = useRef<CardFields>(undefined);
  const proof = useProof(place);
  const { begin, take, lacksKey } = proof;
  const getFields = () => (method ? savedFields(method, gateway) : fields.current);
  const { stage, send, again, fail } = useVisitorGift({
    place,
    gateway,
    fields: getFields,
    takeProof: member ? noProof : take,
    onChanged: retry,
  });

  const problems = problemsIn(form, reading, member || isArriving ? { today } : { today, giver });
  const found = stillWrong(said, problems);

  const cover = coverOf(counted);
  const unknown = t(fee.state === 'loading' ? 'give.feeLoading' : 'give.feeUnknown');
  const isVisitor = !member && !isArriving;
  const lack = cover === undefined ? unknown : isVisitor && proof.isMissing ? t('give.captcha.empty') : '';
  const { errors: lacking, say: sayLack } = useLack(lack);

  // Who was declined tries again, and needs not wait then.
  const hasFailed = stage.state === 'failed' && stage.errors.length > 0;
  useEffect(() => {
    if (hasFailed && !member) begin();
  }, [hasFailed, member, begin]);

  /** Says what is missing; the gift if nothing is. */
  const checked = () => {
    setSaid(problems);
    if (problems.length > 0) {
      fail([]);
      show();
      return undefined;
    }
    if (cover === undefined || lack) {
      fail([]);
      sayLack();
      return undefined;
    }
    const trapped = place_.current ? String(new FormData(place_.current).get(trap) ?? '') : '';
    return { form, lines: split, cover, giver: member ? giverOf(member) : giver, trap: trapped };
  };
  const { isWaiting, wait } = useWaiting(place_, isArriving);
  const give = async (wallet?: CardFields) => {
    const gift = checked();
    if (gift && isArriving) wait();
    return gift && !isArriving ? send(gift, wallet) : false;
  };

  if (stage.state === 'done') {
    const startAgain = () => {
      setForm(startForm({ fixed, funds, today, currency, language: i18n.language, kind: 'once' }));
      if (!member) begin();
      again();
    };
    return <Thanks email={member?.email ?? giver.email} kind={stage.kind} pending={stage.pending} onAgain={startAgain} />;
  }
  if (lacksKey && isVisitor) return <Banner tone="error">{t('give.missingKey')}</Banner>;
  return (
    <form
      ref={place_}
      noValidate
      className="give-form"
      method="dialog"
      data-digits={digitsOf(currency)}
      onFocus={isVisitor ? begin : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <section className="ui-stack" aria-labelledby="give-what">
        <h2 id="give-what" className="ui-h3">
          {t('give.what')}
        </h2>
        <KindChoice kind={form.kind || 'once'} onChange={(kind) => setForm({ ...form, kind })} />
        {form.kind === 'recurring' && <WhenFields {...{ form, today, found, say }} onChange={setForm} />}
        <FundRows {...{ form, funds, fixed, currency, found, say }} onChange={setForm} />
        <MemoField form={form} onChange={setForm} />
        <UnnamedField form={form} onChange={setForm} />
      </section>
      {isVisitor && (
        <section className="ui-stack give-visitor" aria-labelledby="give-who">
          <h2 id="give-who" className="ui-h3">
            {t('give.who')}
          </h2>
          <GiverFields {...{ giver, found, say }} onChange={setGiver} />
          <div className="ui-hidden" aria-hidden="true">
            <input name={trap} tabIndex={-1} autoComplete="off" />
          </div>
        </section>
      )}
      <section className="ui-stack" aria-labelledby="give-payment">
        <h2 id="give-payment" className="ui-h3">
          {t('give.payment')}
        </h2>
        {saved.length > 0 && <SavedSelect {...{ saved }} value={methodId} onChange={setChosenMethod} />}
        {isArriving && <FormSkeleton fields={3} />}
        {!method && !isArriving && (
          <>
            <GatewaySelect gateways={place.gateways} value={gateway.id} onChange={setGatewayId} />
            {gateway.provider === 'stripe' && !isFramed && (
              <WalletButtons
                key={String(keeps)}
                {...{ gateway, keeps }}
                amount={totalOf(counted)}
                mayPay={() => checked() !== undefined}
                onPay={give}
              />
            )}
            <GatewayFields
              key={gateway.id}
              {...{ gateway, fields, keeps }}
              amount={totalOf(counted)}
              churchId={place.churchId}
              begin={beginGift({
                ...{ churchId: place.churchId, gateway, keeps, lines: split, cover: cover ?? 0 },
                ...{ takeProof: member ? undefined : take, failed: t('give.errors.method') },
              })}
              onType={setType}
            />
            <p className="ui-text ui-small ui-soft">{t('give.cardSafe', { provider: providers[gateway.provider], church: place.name })}</p>
          </>
        )}
        <FeeField {...{ form, fee, payFees, money }} onChange={setForm} onRetry={retry} church={place.name} />
      </section>
      <Total>{money(totalOf(counted))}</Total>
      {isVisitor && <VisitorCheck {...{ place, proof }} />}
      {stage.state === 'failed' && <ErrorList errors={[...stage.errors, ...lacking]} takeFocus />}
      {!isLive && (
        <p role="alert" className="ui-problem give-lost">
          {t('ui.errors.tryAgain')}
        </p>
      )}
      <SubmitButton fullWidth size="large" busy={stage.state === 'sending' || isWaiting}>
        {t('give.donate')}
      </SubmitButton>
      <OtherWays subDomain={place.subDomain} />
    </form>
  );
}
