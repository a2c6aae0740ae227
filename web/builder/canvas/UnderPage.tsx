import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useBuilder } from '../builder.ts';
import { TemplatesButton } from '../palette/TemplatesButton.tsx';

/** Below the page: a button to add a section; on an empty page, how to begin. */
export function UnderPage({ rooted }: { readonly rooted: boolean }) {
  const { t } = useTranslation();
  const { store, actions } = useBuilder();
  const list = rooted ? 'root:' : 'zone:main';
  const watch = useCallback((wake: () => void) => store.shown.watch(list, wake), [store, list]);
  const empty = useSyncExternalStore(watch, () => store.shown.list(list)).length === 0;
  const add = (
    <Button
      variant={empty ? 'contained' : 'outlined'}
      color={empty ? 'primary' : 'inherit'}
      startIcon={<PlusIcon size={18} />}
      onClick={() => actions.addSection(9_999)}
    >
      {t('builder.canvas.addSection')}
    </Button>
  );
  if (empty)
    return (
      <EmptyState
        title={t('builder.canvas.emptyTitle')}
        text={t('builder.canvas.emptyText')}
        illustration={BlankPage}
        action={
          rooted ? undefined : (
            <>
              {add}
              <TemplatesButton />
            </>
          )
        }
        headingLevel="h2"
      />
    );
  return rooted ? null : <Box sx={{ display: 'grid', placeItems: 'center', py: 4 }}>{add}</Box>;
}
