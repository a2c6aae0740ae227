import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useFormAddress } from './useFormAddress.ts';

interface Props {
  readonly form: Form;
  readonly onClose: () => void;
}

/** The form's address, to copy, and as a QR code for a screen or a printed page. */
export function ShareDialog({ form, onClose }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLDivElement>(null);
  const name = form.name ?? '';
  const address = useFormAddress()(form.id) ?? '';
  const save = () => {
    const drawn = code.current?.querySelector('svg');
    if (drawn) downloadFile(`${name || form.id}.svg`, new XMLSerializer().serializeToString(drawn), 'image/svg+xml');
  };
  return (
    <FormDialog open width="xs" title={t('forms.builder.share.title', { name })} onClose={onClose}>
      <TextField
        label={t('forms.builder.share.address')}
        hint={form.restricted ? t('forms.builder.share.restricted') : t('forms.builder.share.open')}
        value={address}
        onChange={() => undefined}
        readOnly
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={address} label={t('forms.builder.share.copy')} />
        <ButtonLink href={address} newTab variant="outlined" color="inherit" startIcon={<ExternalIcon size={18} />}>
          {t('forms.builder.share.visit')}
        </ButtonLink>
      </Box>
      <Box ref={code} sx={{ display: 'flex', justifyContent: 'center' }}>
        <QrCode value={address} label={t('forms.builder.share.code', { name })} size={220} />
      </Box>
      <Button color="inherit" startIcon={<DownloadIcon size={18} />} onClick={save} sx={{ alignSelf: 'center' }}>
        {t('forms.builder.share.download')}
      </Button>
    </FormDialog>
  );
}
