import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ThemeFields } from './ThemeFields.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { useStyle, useTheme } from './useTheme.ts';

/** Edits the whole site's theme with a live preview. */
export function ThemeScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.theme.title')}>
      <Page title={t('content.theme.title')} eyebrow={current?.church.name} intro={t('content.theme.intro')} width="wide">
        <Theme />
      </Page>
    </RequirePermission>
  );
}

const grid = { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' } };
/** The save button stays visible while the fields scroll. */
const foot = {
  position: 'sticky',
  bottom: { xs: 64, md: 8 },
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'flex-end',
  p: 2,
  borderRadius: 1.6,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
};

function Theme() {
  const { data, error, mutate } = useStyle();
  if (data) return <Loaded style={data} onSaved={(saved) => mutate(saved, { revalidate: false })} />;
  return <Section>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={6} />}</Section>;
}

function Loaded({ style, onSaved }: { readonly style: GlobalStyle; readonly onSaved: (saved: GlobalStyle) => unknown }) {
  const { theme, change, reset, unsaved, busy, errors, save, conflict } = useTheme(style, onSaved);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={grid}
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorList errors={errors} takeFocus />
        <ThemeFields theme={theme} onChange={change} />
        <Box sx={foot}>
          <SaveFooter {...{ unsaved, busy, onReset: reset }} />
        </Box>
      </Stack>
      <Box sx={{ position: { md: 'sticky' }, top: { md: 88 }, minWidth: 0 }}>
        <ThemePreview theme={theme} />
      </Box>
      <EditConflict conflict={conflict} />
    </Box>
  );
}
