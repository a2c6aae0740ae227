import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOf } from '#shared/content/pictures/pictureUrls.ts';
import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';

/** What a page stores about an image. `url` is `""` if there is none. */
export interface PictureValue {
  readonly url: string;
  readonly alt: string;
  readonly focusX?: number | undefined;
  readonly focusY?: number | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** The image's address, or `""`. */
  readonly value: string;
  readonly alt: string;
  readonly onChange: (value: PictureValue) => void;
  readonly aspect?: number;
}

/** An image of the site: a preview, and ways to choose, drop or remove one. */
export function PictureField({ label, hint, value, alt, onChange, aspect }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const drop = (event: DragEvent) => {
    const [given] = event.dataTransfer.files;
    if (!given) return;
    event.preventDefault();
    setFile(given);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setFile(undefined);
  };
  const src = safePicture(value);
  const does = src ? t('pictures.field.change') : t('pictures.field.choose');
  return (
    <>
      <Field label={label} hint={hint}>
        {({ id, 'aria-describedby': described }) => (
          <Stack sx={{ gap: 1 }}>
            <Box sx={frame} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
              {src ? <Box component="img" src={copyOf(src, 640)} alt={alt} sx={picture} /> : <Nothing text={t('pictures.field.none')} />}
            </Box>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                id={id}
                // The visible text comes first in the name, for voice control.
                aria-label={`${does}: ${label}`}
                aria-describedby={described}
                variant="outlined"
                color="inherit"
                onClick={() => setOpen(true)}
              >
                {does}
              </Button>
              {src && (
                <Button color="error" onClick={() => onChange({ url: '', alt: '' })}>
                  {t('pictures.field.remove')}
                </Button>
              )}
            </Stack>
          </Stack>
        )}
      </Field>
      <GalleryDialog
        open={open}
        {...(aspect === undefined ? {} : { aspect })}
        file={file}
        onClose={close}
        onPick={({ url, alt: said, focusX, focusY }) => {
          close();
          onChange({ url, alt: said, focusX, focusY });
        }}
      />
    </>
  );
}

const Nothing = ({ text }: { readonly text: string }) => (
  <Stack sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
    <ImageIcon size={32} />
    <Typography variant="body2">{text}</Typography>
  </Stack>
);

const frame = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 120,
  borderRadius: 1.2,
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
};
const picture = { display: 'block', maxWidth: '100%', maxHeight: 200, objectFit: 'contain' };
