import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { emailForm } from '#shared/emailForm.ts';
import { guestRegister, mostGuests } from '#shared/membership/people/guestRegister/guestRegister.ts';
import { call } from '#web/api.ts';
import { EntryFrame } from '#web/membership/signIn/EntryFrame.tsx';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { proofOf } from '#web/session/proof/proofOf.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useCall } from '#web/useCall.ts';
import { emptyGuest, type Guest, GuestFields, type GuestProblems } from './GuestFields.tsx';

/** Where the code that a church prints leads: guests enter themselves and who they came with. */
export function GuestScreen() {
  const { t } = useTranslation();
  const { churchId = '' } = useParams();
  const { data, error } = useCall(guestRegister.open, { churchId }, { revalidateOnFocus: false, shouldRetryOnError: false });
  const [isDone, setDone] = useState(false);
  const title = t('guests.title', { church: data?.church ?? '' });
  if (error && !data) {
    return (
      <EntryFrame title={t('guests.page')}>
        <Banner tone="warning">{t('guests.unknown')}</Banner>
      </EntryFrame>
    );
  }
  if (isDone) {
    return (
      <EntryFrame key="done" title={t('guests.done')}>
        <p className="ui-text">{t('guests.doneText')}</p>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={data ? title : t('guests.page')} intro={t('guests.intro')}>
      {data && <GuestForm churchId={churchId} start={data.start} bits={data.difficulty} onDone={() => setDone(true)} />}
    </EntryFrame>
  );
}

interface FormProps {
  readonly churchId: string;
  readonly start: string;
  readonly bits: number;
  readonly onDone: () => void;
}

function GuestForm({ churchId, start, bits, onDone }: FormProps) {
  const { t } = useTranslation();
  const [guests, setGuests] = useState<readonly Guest[]>([emptyGuest]);
  const [isChecked, setChecked] = useState(false);
  const [trap, setTrap] = useState('');
  const [proof, setProof] = useState<Promise<string>>();
  const { form: place, show } = useFocusFirstError();
  const { busy, errors, submit } = useSubmit();
  // The work is done while people type.
  useEffect(() => setProof(proofOf(start, bits)), [start, bits]);
  const problemsOf = ({ firstName, email }: Guest): GuestProblems => ({
    firstName: firstName.trim() ? undefined : t('guests.nameMissing'),
    email: !email.trim() || emailForm.test(email.trim()) ? undefined : t('guests.emailForm'),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (guests.some((guest) => Object.values(problemsOf(guest)).some(Boolean))) return show();
    const members = guests.map(({ firstName, lastName, email, phone }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim() || undefined,
      email: email.trim() || undefined,
      phone: phone.trim() || undefined,
    }));
    await submit(async () => {
      await call(guestRegister.register, { body: { churchId, members, start, proof: (await proof) || undefined, trap } });
      onDone();
    });
  };
  return (
    <form ref={place} className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
      <ErrorList errors={errors} takeFocus />
      {guests.map((guest, at) => (
        <GuestFields
          key={guest.key}
          guest={guest}
          isFirst={at === 0}
          problems={isChecked ? problemsOf(guest) : {}}
          onChange={(next) => setGuests(guests.map((one) => (one.key === guest.key ? next : one)))}
        />
      ))}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden value={trap} onChange={(event) => setTrap(event.target.value)} />
      </div>
      {guests.length < mostGuests && (
        <Button
          variant="outlined"
          onClick={() => setGuests([...guests, { ...emptyGuest, key: guests.length, lastName: guests[0]?.lastName ?? '' }])}
        >
          {t('guests.another')}
        </Button>
      )}
      <SubmitButton fullWidth size="large" busy={busy}>
        {t('guests.send')}
      </SubmitButton>
      <p className="ui-text ui-small">{t('guests.privacy')}</p>
    </form>
  );
}
