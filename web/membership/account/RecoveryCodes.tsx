import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <FormDialog
      open
      title={t('profile.twoStep.recoveryTitle')}
      description={t('profile.twoStep.recoveryText')}
      onClose={onClose}
      closeLabel={t('profile.twoStep.recoveryDone')}
    >
      <Banner tone="warning">{t('profile.twoStep.recoveryOnce')}</Banner>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          gap: 1,
          fontFamily: 'monospace',
          bgcolor: 'surface.sunken',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={text} label={t('profile.twoStep.copy')} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon size={18} />}
          onClick={() => downloadFile('narthex-recovery-codes.txt', text, 'text/plain')}
        >
          {t('profile.twoStep.download')}
        </Button>
      </Stack>
    </FormDialog>
  );
}
