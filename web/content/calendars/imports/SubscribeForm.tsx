import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarImports } from '#shared/content/calendars/imports/calendarimports.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useImportProblem } from './useImportProblem.ts';
import { useSubscribed } from './useSubscribed.ts';

interface Props {
  readonly groupId: string;
  readonly visibility: string;
}

/** Calendar programs hand out `webcal:` addresses, which mean https. */
const httpsOf = (address: string) => address.trim().replace(/^webcals?:/i, 'https:');
const isAddress = (address: string) => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(address);

/** Subscribes to a calendar by its address. */
export function SubscribeForm({ groupId, visibility }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { changed } = useSubscribed(groupId);
  const wrongWith = useImportProblem();
  const { busy, errors, fail, submit } = useSubmit();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const subscribe = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const url = httpsOf(address);
    if (!name.trim()) return fail([t('calendar.import.nameMissing')]);
    if (!isAddress(url)) return fail([t('calendar.import.problems.address')]);
    return void submit(async () => {
      const { problem } = await call(calendarImports.save, { body: { groupId, name, url, visibility } });
      setName('');
      setAddress('');
      const wrong = wrongWith(problem);
      // It is subscribed to all the same: it may be read the next time.
      if (wrong) snackbar.error(`${name.trim()}: ${wrong}`);
      else snackbar.success(t('calendar.import.subscribed', { name: name.trim() }));
      await changed();
    });
  };
  return (
    <Stack component="form" noValidate onSubmit={subscribe} aria-label={t('calendar.import.address')} sx={{ gap: 2 }}>
      <div>
        <Typography variant="h6" component="h3">
          {t('calendar.import.address')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('calendar.import.addressText')}
        </Typography>
      </div>
      <ErrorList errors={errors} takeFocus />
      <TextField label={t('calendar.import.name')} required value={name} maxLength={100} onChange={setName} />
      <TextField
        {...{ label: t('calendar.import.url'), hint: t('calendar.import.urlHint'), required: true, inputMode: 'url', spellCheck: false }}
        value={address}
        maxLength={1000}
        onChange={setAddress}
      />
      <div>
        <SubmitButton busy={busy}>{t('calendar.import.subscribe')}</SubmitButton>
      </div>
    </Stack>
  );
}
