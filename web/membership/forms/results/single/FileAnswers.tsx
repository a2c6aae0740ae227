import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileIn } from '#shared/membership/forms/files/fileAnswers.ts';
import { formfiles } from '#shared/membership/forms/files/formfiles.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';

import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';

/** How often to ask again while a file is being scanned. */
const againMs = 15_000;

interface Props {
  readonly submissionId: string;
  /** As answered: a file each. */
  readonly values: readonly string[];
}

/** The files of an answer: each can be downloaded once it has passed the malware scan. */
export function FileAnswers({ submissionId, values }: Props) {
  const { data } = useCall(
    formfiles.ofSubmission,
    { submissionId },
    { refreshInterval: (found) => (found?.some(({ state }: { state: string }) => state === 'waiting') ? againMs : 0) },
  );
  const states = new Map(data?.map(({ id, state }) => [id, state]));
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {values.map((value) => {
        const file = fileIn(value);
        const state = states.get(file?.id ?? '');
        return (
          <Box key={value} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {file && state === 'clean' ? <Download id={file.id} name={file.name} /> : (file?.name ?? value)}
            {data && state !== 'clean' && <State isWaiting={state === 'waiting'} />}
          </Box>
        );
      })}
    </Box>
  );
}

function State({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary">
      {t(isWaiting ? 'forms.files.scanning' : 'forms.files.unsafe')}
    </Typography>
  );
}

function Download({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url } = await call(formfiles.open, { id });
      // Answered as an attachment: the page stays.
      window.location.assign(url);
    } catch (error) {
      snackbar.error(refusal(error));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="text"
      loading={busy}
      startIcon={<DownloadIcon size={18} />}
      aria-label={t('forms.files.download', { name })}
      onClick={() => void download()}
      sx={{ ml: -1, textAlign: 'start', justifyContent: 'flex-start', overflowWrap: 'anywhere' }}
    >
      {name}
    </Button>
  );
}
