import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillView } from '#shared/giving/donate.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { GiverFields } from '#web/giving/form/fields/GiverFields.tsx';
import { type Found, type Giver, giverProblems, stillWrong } from '#web/giving/form/problems.ts';
import { useLack } from '#web/giving/form/useLack.ts';
import { useMoney } from '#web/giving/form/useMoney.ts';
import { useProblemText } from '#web/giving/form/useProblemText.ts';
import type { FrameTask } from '#web/giving/frame/messages.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { CardFields } from '../cardFields.ts';
import { GatewayFields } from '../GatewayFields.tsx';
import { GatewaySelect } from '../GatewaySelect.tsx';
import { beginGift } from '../visitor/beginGift.ts';
import { useProof } from '../visitor/useProof.ts';
import { VisitorCheck } from '../visitor/VisitorCheck.tsx';
import type { Gateways } from './PayForm.tsx';
import { usePayment } from './usePayment.ts';
import { useSavedMethods } from './useSavedMethods.ts';

interface Props {
  readonly place: GivingPlace;
  readonly bill: BillView;
  readonly task: Extract<FrameTask, { kind: 'pay' }>;
  readonly gateways: Gateways;
  readonly onPaid: () => void;
}

const providers = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** The name as the fields ask for it: all but the last word are first names. */
function giverOf({ name, email }: Props['task'], stated: string | undefined): Giver {
  const words = name.trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    email: email || (stated ?? ''),
  };
}

/** Who pays, and with what; signed in, also with a saved method. */
export function Paying({ place, bill, task, gateways, onPaid }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const money = useMoney(bill.currency);
  const say = useProblemText(bill.currency);
  const [giver, setGiver] = useState(() => giverOf(task, bill.email));
  const [known] = useState(() => (task.personId ? giver : {}));
  const [said, setSaid] = useState<readonly Found[]>([]);
  const [gatewayId, setGatewayId] = useState(gateways[0].id);
  const saved = useSavedMethods(task.personId, gateways);
  const [chosen, setChosen] = useState<string>();
  const method = chosen ?? saved[0]?.id ?? '';
  // A saved method is charged where it is saved.
  const wanted = saved.find(({ id }) => id === method)?.gatewayId ?? gatewayId;
  const gateway = gateways.find(({ id }) => id === wanted) ?? gateways[0];
  const fields = useRef<CardFields>(undefined);
  const proof = useProof(place);
  const { begin, take, lacksKey } = proof;
  const { stage, send, fail } = usePayment({
    ...{ churchId: place.churchId, bill, signed: task.bill, gateway, onPaid },
    fields: () => fields.current,
    takeProof: async () => (task.personId ? {} : take()),
  });
  const { form, show } = useFocusFirstError();
  const lack = !task.personId && proof.isMissing ? t('give.captcha.empty') : '';
  const { errors: lacking, say: sayLack } = useLack(lack);
  const onType = useCallback(() => undefined, []);
  if (stage.state === 'done')
    return (
      <Banner tone="success" title={t(stage.pending ? 'give.pay.pending' : 'give.pay.paid')}>
        {stage.pending ? t('give.done.pending') : giver.email ? t('give.done.receipt', { email: giver.email.trim() }) : ''}
      </Banner>
    );
  if (lacksKey && !task.personId) return <Banner tone="error">{t('give.missingKey')}</Banner>;
  const problems = task.personId ? [] : giverProblems(giver);
  const found = stillWrong(said, problems);
  const submit = () => {
    setSaid(problems);
    if (problems.length > 0) {
      fail([]);
      return show();
    }
    if (lack) {
      fail([]);
      return sayLack();
    }
    const trap = form.current ? String(new FormData(form.current).get(trapName) ?? '') : '';
    void send({ giver, saved: method || undefined, trap });
  };
  return (
    <form
      ref={form}
      className="ui-stack"
      noValidate
      aria-labelledby={heading}
      onFocus={task.personId ? undefined : begin}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <GiverFields {...{ giver, found, say, known }} onChange={setGiver} />
      <div className="ui-hidden" aria-hidden="true">
        <input name={trapName} tabIndex={-1} autoComplete="off" />
      </div>
      <h3 id={heading} className="ui-h3">
        {t('give.payment')}
      </h3>
      {saved.length > 0 && (
        <SelectField
          label={t('give.gateway')}
          value={method}
          onChange={setChosen}
          choices={[...saved.map(({ id, label }) => ({ value: id, label })), { value: '', label: t('give.pay.newMethod') }]}
        />
      )}
      {!method && (
        <>
          <GatewaySelect gateways={gateways} value={gateway.id} onChange={setGatewayId} />
          <GatewayFields
            key={gateway.id}
            {...{ gateway, fields, onType }}
            amount={bill.amount}
            churchId={place.churchId}
            begin={beginGift({
              ...{ churchId: place.churchId, gateway, lines: bill.lines, cover: 0 },
              ...{ keeps: false, takeProof: undefined, failed: t('give.pay.errors.method') },
            })}
            keeps={false}
          />
          <p className="ui-text ui-small ui-soft">{t('give.cardSafe', { provider: providers[gateway.provider], church: place.name })}</p>
        </>
      )}
      {!task.personId && <VisitorCheck {...{ place, proof }} />}
      {stage.state === 'failed' && <ErrorList errors={[...stage.errors, ...lacking]} takeFocus />}
      <SubmitButton fullWidth size="large" busy={stage.state === 'sending'}>
        {t('give.pay.button', { amount: money(bill.amount) })}
      </SubmitButton>
    </form>
  );
}

/** People don't see it. */
const trapName = 'website';
