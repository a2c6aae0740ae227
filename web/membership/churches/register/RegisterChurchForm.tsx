import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { ownTimeZone } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ChurchFields } from './ChurchFields.tsx';
import { churchProblems, emptyChurch, subDomainOf } from './draft.ts';

interface Props {
  /** Called once the church exists and the person is in it. */
  readonly onRegistered?: () => void;
  readonly onCancel: () => void;
}

/** Register a New Church. The time zone defaults to the browser's; the settings can change it. */
export function RegisterChurchForm({ onRegistered, onCancel }: Props) {
  const { t } = useTranslation();
  const { switchChurch } = useSession();
  const [form, setForm] = useState(emptyChurch);
  const [checked, setChecked] = useState(false);
  const { form: place, show } = useFocusFirstError();
  const { busy, errors, fail, submit } = useSubmit();
  const problems = churchProblems(form);
  const timeZone = ownTimeZone();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.blank.length > 0 || problems.subDomain) return show();
    await submit(async () => {
      const body = { ...form, subDomain: subDomainOf(form), timeZone, appName: 'Narthex' };
      const { id, errors: refused = [] } = await call(churchesCalls.register, { body });
      if (!id) return fail(refused);
      await switchChurch(id);
      onRegistered?.();
    });
  };
  return (
    <Stack ref={place} component="form" noValidate onSubmit={(event) => void send(event)} sx={{ gap: 2.5 }}>
      <ErrorList errors={errors} takeFocus />
      <ChurchFields form={form} onChange={setForm} problems={checked ? problems : { blank: [] }} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <SubmitButton busy={busy}>{t('churches.register.submit')}</SubmitButton>
      </Stack>
    </Stack>
  );
}
