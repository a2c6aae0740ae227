import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mostSeats, namesIn, ownIds } from '#shared/content/registrations/party.ts';
import { type HouseholdOpening, registrations } from '#shared/content/registrations/registrations.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { receive } from '#shared/membership/forms/receive.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useRegistrationActs } from '../useRegistrationActs.ts';
import type { Questions } from './RegisterScreen.tsx';

interface Props {
  readonly eventId: string;
  readonly opening: HouseholdOpening;
  readonly Questions: Questions;
}

export function RegisterForm({ eventId, opening, Questions: Fields }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { changed } = useRegistrationActs();
  const { busy, errors, fail, submit } = useSubmit();
  const label = useId();
  const { people, questions, original, formVersion, waiting, left, price } = opening;
  // The server's key: sent again after a lost answer, it is the same registration.
  const [id] = useState(newId);
  const free = people.filter(({ registered }) => !registered);
  const [chosen, setChosen] = useState<readonly string[]>(free.slice(0, 1).map((one) => one.id));
  const [others, setOthers] = useState('');
  const [values, setValues] = useState<Values>(() => startingValues(questions));
  const [tried, setTried] = useState(false);
  const found = receive(
    questions,
    [...values].map(([questionId, given]) => ({ questionId, given })),
  );
  const choose = (one: string, on: boolean) => setChosen((before) => (on ? [...before, one] : before.filter((other) => other !== one)));

  const send = async () => {
    const answers = found.answers.map(({ questionId, values: given }) => ({ questionId, values: [...given] }));
    const body = { id, eventId, original, personIds: [...chosen], formVersion, language: i18n.language };
    const done = await call(registrations.register, {
      body: { ...body, answers: [...answers, { questionId: ownIds.others, values: others.trim() ? [others] : [] }] },
    });
    await changed();
    if (done.payment?.bill) return navigate(`/registrations/${done.id}/pay`);
    snackbar.success(t(done.status === 'waiting' ? 'registrations.submitWaiting' : 'registrations.submitDone'));
    navigate('/registrations');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const count = chosen.length + namesIn(others).length;
    if (count === 0) fail([t('registrations.choose')]);
    else if (count > mostSeats) fail([t('site.form.tooLong', { most: mostSeats })]);
    else if (found.problems.length > 0) fail([t('site.form.marked')]);
    else void submit(send);
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {errors.length > 0 && <ErrorList errors={errors} />}
      {(waiting || left !== undefined) && <div>{waiting ? t('site.register.wait') : t('site.register.left', { count: left ?? 0 })}</div>}
      {price && <div>{t('site.register.price', { amount: moneyText(price.amount, price.currency, i18n.language) })}</div>}
      <FormGroup role="group" aria-labelledby={label}>
        <FormLabel id={label}>{t('registrations.coming')}</FormLabel>
        {people.map(({ id: personId, firstName, lastName, registered }) => (
          <CheckField
            key={personId}
            label={`${firstName} ${lastName}`.trim()}
            checked={registered || chosen.includes(personId)}
            disabled={registered}
            {...(registered ? { hint: t('registrations.alreadyIn') } : {})}
            onChange={(on) => choose(personId, on)}
          />
        ))}
      </FormGroup>
      <TextField
        label={t('site.register.others')}
        hint={t('registrations.othersHint')}
        optional
        rows={3}
        value={others}
        onChange={setOthers}
      />
      {questions.length > 0 && <Fields questions={questions} values={values} onChange={setValues} problems={tried ? found.problems : []} />}
      <div>
        <SubmitButton busy={busy}>{t('site.register.submit')}</SubmitButton>
      </div>
    </Box>
  );
}
