import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#shared/messaging/words.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FileIcon } from '#web/ui/icons.tsx';
import { fileSize } from './fileSize.ts';
import { fileCard } from './fileStyles.ts';

/** Image types that browsers display and that can't contain scripts. */
const isPicture = ({ type, url }: Attachment) => Boolean(url) && /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

/** A message's files: images are shown, others are cards. */
export function MessageFiles({ files }: { readonly files: readonly Attachment[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, my: 0.5, whiteSpace: 'normal' }}>
      {files.map((file) => (isPicture(file) ? <Picture key={file.id} file={file} /> : <Card key={file.id} file={file} />))}
    </Box>
  );
}

function Picture({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const address = usePhotoUrl()(file.url);
  if (broken === file.url) return <Card file={file} />;
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      sx={{
        display: 'block',
        width: '260px',
        maxWidth: '100%',
        aspectRatio: '4 / 3',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box
        component="img"
        src={address}
        alt={t('messages.file.picture', { name: file.name })}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(file.url)}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
    </Box>
  );
}

function Card({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = usePhotoUrl()(file.url);
  const size = fileSize(format, file.size);
  const content = (
    <>
      <FileIcon size={22} />
      <span>
        <b>{file.name}</b>
        <small>{size}</small>
      </span>
    </>
  );
  if (!address) return <Box sx={fileCard}>{content}</Box>;
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('messages.file.open', { name: file.name, size })}
      sx={fileCard}
    >
      {content}
    </Box>
  );
}
