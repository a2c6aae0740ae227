import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EyeIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ArrowLeftIcon, RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useBuilder, useDraftPart } from '../builder.ts';
import type { DraftState } from '../draft/state.ts';
import { PublishButton } from '../publish/PublishButton.tsx';
import type { Facts } from '../useFacts.ts';
import { EditorsHere } from './EditorsHere.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SaveState } from './SaveState.tsx';
import { useViewerRows } from './useBarRows.ts';
import { WidthSwitch } from './WidthSwitch.tsx';

const PageSettingsDialog = lazyWithRetry(async () => (await import('#web/content/pages/PageSettingsDialog.tsx')).PageSettingsDialog);

/** The undo state lags behind: a change is drawn first. On `small` screens redo is in the menu. */
function UndoRedo({ small }: { readonly small: boolean }) {
  const [undo, redo] = [useDeferredValue(useDraftPart('undo')), useDeferredValue(useDraftPart('redo'))];
  return <UndoRedoButtons {...{ undo, redo, small }} />;
}

type ButtonsProps = Pick<DraftState, 'undo' | 'redo'> & { readonly small: boolean };
const UndoRedoButtons = memo(function UndoRedoButtons({ undo, redo, small }: ButtonsProps) {
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
      {!small && (
        <IconAction
          icon={RedoIcon}
          label={redo ? t('builder.bar.redoStep', { label: redo }) : t('builder.bar.redo')}
          disabled={!redo}
          onClick={() => actions.redo()}
        />
      )}
    </Box>
  );
});

/** On phones the bar leaves a title little more than the width of a word. */
const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', lineHeight: 1.25 } as const;

/** The bar above the page: location, save status, preview options, publishing. */
export function TopBar({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useBuilder();
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const small = useMediaQuery('(max-width: 479px)', { noSsr: true });
  const [settings, setSettings] = useState(false);
  const { page, title, renew } = facts;
  const viewerRows = useViewerRows();
  return (
    <>
      <IconAction
        icon={ArrowLeftIcon}
        label={t('builder.bar.back')}
        onClick={() => void navigate(kind === 'pages' ? '/site' : '/site/blocks')}
      />
      <Box sx={{ minWidth: 0, flex: { xs: 1, md: 'none' }, maxWidth: { md: 260 } }}>
        <Typography variant={small ? 'subtitle2' : 'h4'} component="h1" noWrap={!small} title={title} sx={small ? twoLines : undefined}>
          {title}
        </Typography>
      </Box>
      <SaveState />
      <EditorsHere narrow={narrow} />
      <Box sx={{ flex: { md: 1 } }} />
      <UndoRedo small={small} />
      {!narrow && <WidthSwitch />}
      {!narrow && <DropdownMenu label={t('builder.bar.preview')} icon={EyeIcon} items={viewerRows} />}
      <MoreMenu {...{ narrow, small }} onSettings={page && (() => setSettings(true))} />
      <PublishButton facts={facts} />
      {settings && page && (
        <Suspense fallback={null}>
          <PageSettingsDialog page={page} onClose={() => setSettings(false)} onSaved={renew} />
        </Suspense>
      )}
    </>
  );
}
