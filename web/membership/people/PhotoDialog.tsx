import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { type CropperProps, ImageCropper } from '#web/ui/files/cropper/ImageCropper.tsx';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** Why the photo was refused; it stays in the cropper. */
  readonly problem: string;
  readonly cropper: Omit<CropperProps, 'onUpdate' | 'onCancel' | 'onDelete'>;
  readonly onClose: () => void;
  /** Resolves to whether the photo could be used. */
  readonly onUpdate: (picture: string) => Promise<boolean>;
  readonly onDelete: () => void;
}

/** The cropper in a dialog. */
export function PhotoDialog({ open, title, problem, cropper, onClose, onUpdate, onDelete }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={() => !cropper.busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ pb: 3 }}>
        <Stack sx={{ gap: 2 }}>
          <ErrorList errors={problem ? [problem] : []} takeFocus />
          <ImageCropper {...cropper} onUpdate={onUpdate} onCancel={onClose} onDelete={onDelete} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
