import { useTranslation } from 'react-i18next';
import { type Block, chathosts } from '#shared/messaging/chat/chathosts.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';

interface Someone {
  readonly id?: string;
  readonly by?: string;
  readonly name: string;
}

export interface HostActions {
  readonly remove: (id: string) => Promise<void>;
  readonly release: (id: string) => Promise<void>;
  readonly block: (who: Someone, address?: boolean) => Promise<void>;
  readonly unblock: (blocks: readonly Pick<Block, 'who'>[], name: string) => Promise<void>;
}

/** What hosts do with a message or a viewer: at once, said when done; a block can be undone. */
export function useHostActions(room: string, changed: () => void): HostActions {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const tried = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      snackbar.error(refusal(error));
    }
    changed();
  };
  const unblock: HostActions['unblock'] = (blocks, name) =>
    tried(async () => {
      await Promise.all(blocks.map(({ who }) => call(chathosts.unblock, { body: { who } })));
      snackbar.success(t('chatHost.unblocked', { name }));
    });
  return {
    remove: (id) =>
      tried(async () => {
        await call(chathosts.remove, { body: { room, id } });
        snackbar.success(t('chatHost.removed'));
      }),
    release: (id) =>
      tried(async () => {
        await call(chathosts.release, { body: { room, id } });
        snackbar.success(t('chatHost.released'));
      }),
    block: ({ id, by, name }, address) =>
      tried(async () => {
        const made = await call(chathosts.block, { body: { room, ...(by ? { by } : { id }), address } });
        snackbar.success(t('chatHost.blocked', { name }), { label: t('people.undo'), onClick: () => void unblock(made, name) });
      }),
    unblock,
  };
}
