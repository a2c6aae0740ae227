import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Drawer } from '#web/ui/overlays/Drawer.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

/** Everything that opens over the page. */
export function Overlays() {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [open, setOpen] = useState<'form' | 'drawer'>();
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete Carla Reyes?',
      text: 'You can restore her for 30 days.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes) snackbar.success('Carla Reyes deleted.', { label: 'Undo', onClick: () => {} });
  };
  return (
    <Section title="Over the page">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => void ask()}>
          Ask
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => snackbar.success('Changes saved.')}>
          Success
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => snackbar.error('The message could not be sent. Check your connection and try again.')}
        >
          Error
        </Button>
      </Stack>
      <FormDialog
        open={open === 'form'}
        title="Add role"
        description="Roles give people permissions."
        onClose={() => setOpen(undefined)}
        onSubmit={() => setOpen(undefined)}
        errors={['Please enter a name.']}
      >
        <TextField label="Name" value="" onChange={() => {}} error="Please enter a name." />
      </FormDialog>
      <Drawer
        open={open === 'drawer'}
        title="Help"
        onClose={() => setOpen(undefined)}
        footer={<Typography variant="body2">support@narthex.test</Typography>}
      >
        <Typography>Articles about this page.</Typography>
      </Drawer>
    </Section>
  );
}
