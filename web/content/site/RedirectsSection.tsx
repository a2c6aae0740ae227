import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Redirect, redirects as redirectsCalls } from '#shared/content/site/redirects.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { RedirectDialog } from './RedirectDialog.tsx';

/** Redirects from old addresses. Those of renamed pages are created automatically. */
export function RedirectsSection() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(redirectsCalls.list, {});
  const [editing, setEditing] = useState<Redirect | 'new'>();
  const remove = useRemove(() => void mutate());
  const columns: readonly Column<Redirect>[] = [
    {
      key: 'from',
      label: t('content.site.redirectFrom'),
      primary: true,
      render: (redirect) => (
        <Button variant="text" color="inherit" sx={{ p: 0, minWidth: 0, textAlign: 'start' }} onClick={() => setEditing(redirect)}>
          {redirect.from}
        </Button>
      ),
    },
    {
      key: 'to',
      label: t('content.site.redirectTo'),
      render: ({ to }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {to}
        </Box>
      ),
    },
    { key: 'auto', label: t('content.site.redirectWhy'), render: ({ auto }) => auto && <Chip label={t('content.site.redirectAuto')} /> },
  ];
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={3} avatars={false} />;
  return (
    <Section
      flush
      title={t('content.site.redirects')}
      description={t('content.site.redirectsText')}
      actions={
        <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setEditing('new')}>
          {t('content.site.redirectAdd')}
        </Button>
      }
    >
      {data ? (
        <DataList
          label={t('content.site.redirects')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          rowActions={(redirect) => (
            <IconAction
              icon={TrashIcon}
              label={t('content.site.redirectRemove', { from: redirect.from })}
              onClick={() => void remove(redirect)}
            />
          )}
          empty={<Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, color: 'text.secondary' }}>{t('content.site.redirectsNone')}</Box>}
        />
      ) : (
        waiting
      )}
      {editing && (
        <RedirectDialog
          redirect={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => void mutate()}
        />
      )}
    </Section>
  );
}

function useRemove(onDone: () => void) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const put = async (what: () => Promise<unknown>, said: string, undo?: () => void) => {
    try {
      await what();
      snackbar.success(said, undo && { label: t('people.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onDone();
  };
  return ({ id, from, to }: Redirect) => {
    const back = () => void put(() => call(redirectsCalls.save, { body: [{ from, to }] }), t('content.site.redirectSaved', { from }));
    return put(() => call(redirectsCalls.remove, { id }), t('content.site.redirectRemoved', { from }), back);
  };
}
