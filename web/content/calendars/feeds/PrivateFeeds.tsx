import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarFeed, calendarFeeds } from '#shared/content/calendars/feeds/calendarfeeds.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { PrivateFeedRow } from './PrivateFeedRow.tsx';
import { SecretAddress } from './SecretAddress.tsx';

interface Props {
  readonly groupId: string;
  readonly onClose: () => void;
}

const kinds = ['group', 'mine'] as const;

/** The private addresses of a group's calendar, including private events: created, shown once, listed and revoked. */
export function PrivateFeeds({ groupId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calendarFeeds.mine, {});
  const { busy, errors, submit } = useSubmit();
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  const own = data?.filter((feed) => feed.kind === 'mine' || feed.groupId === groupId);
  const make = (kind: CalendarFeed['kind']) =>
    submit(async () => {
      const { url, ...feed } = await call(calendarFeeds.add, { body: kind === 'group' ? { kind, groupId } : { kind } });
      setMade({ id: feed.id, url });
      await mutate((all = []) => [...all, feed], { revalidate: false });
    });
  return (
    <FormDialog open title={t('calendar.feeds.title')} description={t('calendar.feeds.text')} {...{ onClose, busy, errors }}>
      {made && <SecretAddress url={made.url} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            {...{ variant: 'outlined', color: 'inherit', disabled: busy, startIcon: <PlusIcon size={18} /> }}
            onClick={() => void make(kind)}
          >
            {t(kind === 'group' ? 'calendar.feeds.create' : 'calendar.feeds.createForAll')}
          </Button>
        ))}
      </Stack>
      {!own && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} rows={2} />)}
      {own && own.length > 0 && (
        <ul aria-label={t('calendar.feeds.list')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {own.map((feed) => (
            <PrivateFeedRow
              key={feed.id}
              feed={feed}
              onRevoked={async () => {
                if (made?.id === feed.id) setMade(undefined);
                await mutate((all = []) => all.filter(({ id }) => id !== feed.id), { revalidate: false });
              }}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
