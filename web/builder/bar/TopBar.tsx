import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EyeIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ArrowLeftIcon, MoreIcon, RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useBuilder, useDraftPart } from '../builder.ts';
import type { DraftState } from '../draft/state.ts';
import { PublishButton } from '../publish/PublishButton.tsx';
import type { Facts } from '../useFacts.ts';
import { EditorsHere } from './EditorsHere.tsx';
import { SaveState } from './SaveState.tsx';
import { useMoreRows, useViewerRows } from './useBarRows.ts';
import { WidthSwitch } from './WidthSwitch.tsx';

const PageSettingsDialog = lazyWithRetry(async () => (await import('#web/content/pages/PageSettingsDialog.tsx')).PageSettingsDialog);

/** The undo state lags behind: a change is drawn first. */
function UndoRedo() {
  const [undo, redo] = [useDeferredValue(useDraftPart('undo')), useDeferredValue(useDraftPart('redo'))];
  return <UndoRedoButtons undo={undo} redo={redo} />;
}

const UndoRedoButtons = memo(function UndoRedoButtons({ undo, redo }: Pick<DraftState, 'undo' | 'redo'>) {
  const { t } = useTranslation();
  const { actions } = useBuilder();
  return (
    <Box sx={{ display: 'flex' }}>
      <IconAction
        icon={UndoIcon}
        label={undo ? t('builder.bar.undoStep', { label: undo }) : t('builder.bar.undo')}
        disabled={!undo}
        onClick={() => actions.undo()}
      />
      <IconAction
        icon={RedoIcon}
        label={redo ? t('builder.bar.redoStep', { label: redo }) : t('builder.bar.redo')}
        disabled={!redo}
        onClick={() => actions.redo()}
      />
    </Box>
  );
});

/** The bar above the page: location, save status, preview options, publishing. */
export function TopBar({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useBuilder();
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const [settings, setSettings] = useState(false);
  const { page, title, renew } = facts;
  const more = useMoreRows(page && (() => setSettings(true)), narrow);
  const viewerRows = useViewerRows();
  return (
    <>
      <IconAction
        icon={ArrowLeftIcon}
        label={t('builder.bar.back')}
        onClick={() => void navigate(kind === 'pages' ? '/site' : '/site/blocks')}
      />
      <Box sx={{ minWidth: 0, flex: { xs: 1, md: 'none' }, maxWidth: { md: 260 } }}>
        <Typography variant="h4" component="h1" noWrap title={title}>
          {title}
        </Typography>
      </Box>
      <SaveState />
      <EditorsHere narrow={narrow} />
      <Box sx={{ flex: { md: 1 } }} />
      <UndoRedo />
      {!narrow && <WidthSwitch />}
      {!narrow && <DropdownMenu label={t('builder.bar.preview')} icon={EyeIcon} items={viewerRows} />}
      <DropdownMenu label={t('builder.bar.more')} icon={MoreIcon} items={more} />
      <PublishButton facts={facts} />
      {settings && page && (
        <Suspense fallback={null}>
          <PageSettingsDialog page={page} onClose={() => setSettings(false)} onSaved={renew} />
        </Suspense>
      )}
    </>
  );
}
