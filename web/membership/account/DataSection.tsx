import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { DownloadIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { loadExport } from './loadExport.ts';

/** What other areas hold about the person, in the church they are in. */
export type OtherData = () => Promise<object>;

/** Exporting the account's data, and deleting the account. */
export function DataSection({ others }: { readonly others?: OtherData | undefined }) {
  const { t } = useTranslation();
  const { current, userChurches } = useSession();
  const { busy, errors, act } = useAction();
  const [leaving, setLeaving] = useState(false);
  const download = () =>
    act(async () => {
      downloadFile('narthex-account.json', JSON.stringify(await loadExport(others), null, 2), 'application/json');
    }, t('profile.data.exported'));
  return (
    <Section title={t('profile.data.title')} description={t('profile.data.text')}>
      <ErrorList errors={errors} />
      {others && current && userChurches.length > 1 && (
        <Typography variant="body2" color="text.secondary">
          {t('profile.data.givingOf', { church: current.church.name })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />} disabled={busy} onClick={() => void download()}>
          {t('profile.data.export')}
        </Button>
        <Button variant="outlined" color="error" startIcon={<TrashIcon size={18} />} onClick={() => setLeaving(true)}>
          {t('profile.data.delete')}
        </Button>
      </Stack>
      {leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Section>
  );
}
