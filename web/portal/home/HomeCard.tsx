import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { Area } from '#shared/areas.ts';
import type { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { type Session, useSession } from '#web/session/session.tsx';
import { RetryButton } from '#web/ui/feedback/RetryButton.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';

/** A card on Home. `D` is its loader's data. */
export interface CardOf<D> {
  readonly key:
    | 'requests'
    | 'held'
    | 'proposals'
    | 'reports'
    | 'drafts'
    | 'calendars'
    | 'events'
    | 'unread'
    | 'forms'
    | 'registrations'
    | 'giving'
    | 'birthdays';
  /** The signed-in user and church. */
  readonly area: Area;
  readonly icon: Icon;
  /** `waiting`: what needs action, side by side on top. `main`: what is going on. `side`: next to that. */
  readonly place: 'waiting' | 'main' | 'side';
  /** Who gets it; everyone by default. */
  readonly isFor?: (session: Session) => boolean;
  /** Cards of the same source load once; by default each loads on its own. */
  readonly source?: string;
  /** At most two parallel calls. */
  readonly load: (session: Session) => Promise<D>;
  /** The total number. */
  readonly count: (data: D) => number;
  /** The link to the full list. */
  readonly all?: string;
  /** The text for an empty list; without it the card is hidden while empty. */
  readonly none?: 'requests' | 'reports' | 'drafts' | 'events' | 'unread' | 'birthdays';
  /** The data is reloaded when this changes. */
  readonly useVersion?: () => string;
  /** The list component, loaded together with the data. */
  readonly Rows: ComponentType<{ readonly data: D; readonly label: string }>;
}

export interface HomeCard extends Pick<CardOf<never>, 'key' | 'area' | 'place' | 'isFor'> {
  readonly Card: ComponentType;
}

const never = () => '';

/** Erases the data type, so that cards of different types fit in one list. */
export const homeCard = <D,>(of: CardOf<D>): HomeCard => ({
  ...of,
  Card: () => <Loaded of={of} />,
});

/** A card that fails to load doesn't affect the others. */
function Loaded<D>({ of }: { readonly of: CardOf<D> }) {
  const { t } = useTranslation();
  const session = useSession();
  const version = (of.useVersion ?? never)();
  const { data, error, mutate } = useSWR<D, CallError>(
    ['home', of.source ?? of.key, session.current?.church.id, version],
    () => of.load(session),
    {
      keepPreviousData: true,
    },
  );
  const title = t(`portal.today.titles.${of.key}`);
  const count = data === undefined ? undefined : of.count(data);
  if (!of.none && (count === 0 || (data === undefined && !error))) return null;
  return (
    <Frame {...{ of, title, count }}>
      {data === undefined && !error && <ListSkeleton rows={of.place === 'waiting' ? 1 : 2} avatars={of.place !== 'waiting'} />}
      {data === undefined && error && <Failed error={error} onRetry={() => void mutate()} />}
      {count === 0 && of.none && <Empty text={t(`portal.today.none.${of.none}`)} waiting={of.place === 'waiting'} />}
      {data !== undefined && count !== undefined && count > 0 && (
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <of.Rows data={data} label={title} />
        </Suspense>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly of: Pick<CardOf<never>, 'icon' | 'all' | 'place'>;
  readonly title: string;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function Frame({ of: { icon: TheIcon, all, place }, title, count, children }: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const isWaited = place === 'waiting' && (count ?? 0) > 0;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: isWaited ? 'var(--accent)' : 'divider',
        borderRadius: 1.6,
        overflow: 'clip',
        height: place === 'waiting' ? '100%' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: { xs: 2, sm: 2.5 }, pt: 1, pb: 0.25, minHeight: 52 }}>
        <Box component="span" sx={{ display: 'flex', color: 'var(--accent)' }}>
          <TheIcon size={20} />
        </Box>
        <Typography variant="h3" component="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {all && count !== undefined && count > 0 && (
          <Button component={Link} to={all} size="small" aria-label={t('portal.today.allOf', { title })} sx={{ mr: -1 }}>
            {t('portal.today.all')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

const Empty = ({ text, waiting }: { readonly text: string; readonly waiting: boolean }) => (
  <Box
    component="p"
    sx={{
      m: 0,
      display: 'flex',
      gap: 1,
      alignItems: 'center',
      px: { xs: 2, sm: 2.5 },
      pb: 2,
      typography: 'body2',
      color: 'text.secondary',
    }}
  >
    {waiting && <CheckIcon size={16} />}
    {text}
  </Box>
);

function Failed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const text = useRefusal()(error);
  return (
    <Box role="alert" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2, typography: 'body2' }}>
      <Box sx={{ mb: 1 }}>{text}</Box>
      <RetryButton variant="outlined" onRetry={onRetry} />
    </Box>
  );
}
