import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { streamingServices } from '#shared/content/live/streamingServices.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { HostConsole } from './HostConsole.tsx';
import { PastChats } from './PastChats.tsx';
import { mayHost } from './permissions.ts';

/** The controls of a date (start, more minutes, other video, end) come from the content area. */
export type HostControls = (date: LiveService, changed: () => void) => ReactNode;
interface Props {
  readonly controls?: HostControls;
}

/** `/chat` and `/chat/:room`: hosting the chat of a service. */
export function ChatHostScreen({ controls }: Props) {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayHost} title={t('chatHost.title')}>
      <Hosting controls={controls} />
    </RequirePermission>
  );
}

const everyMs = 30_000;

function Hosting({ controls }: { readonly controls: HostControls | undefined }) {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCall(streamingServices.dates, {}, { refreshInterval: everyMs });
  const actions = (
    <ButtonLink to="/chat/settings" variant="outlined" color="inherit">
      {t('chatHost.settings.title')}
    </ButtonLink>
  );
  return (
    <Page title={t('chatHost.title')} eyebrow={current?.church.name} intro={t('chatHost.intro')} actions={actions} width="wide">
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={3} avatars={false} />}
      {data && <Chosen dates={data.services} now={data.now} controls={controls} changed={() => void mutate()} />}
    </Page>
  );
}

interface ChosenProps {
  readonly dates: readonly LiveService[];
  readonly now: number;
  readonly controls: HostControls | undefined;
  readonly changed: () => void;
}

/** Rooms are made from a day before the service (decision M15). */
const aheadMs = 24 * 3_600_000;

function Chosen({ dates, now, controls, changed }: ChosenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { current } = useSession();
  const { room = '' } = useParams();
  const near = dates.filter(({ chatFrom, chat }) => chat !== 'off' && chatFrom < now + aheadMs);
  const date = room ? dates.find(({ key }) => roomOf(key) === room) : (near.find(({ chatFrom }) => chatFrom <= now) ?? near[0]);
  const open = room || (date ? roomOf(date.key) : '');
  const past = <PastChats but={[open, ...near.map(({ key }) => roomOf(key))]} />;
  if (!open) {
    return (
      <>
        <Section>
          <EmptyState illustration={EmptyChairs} title={t('chatHost.none')} text={t('chatHost.noneText')} headingLevel="h2" />
        </Section>
        {past}
      </>
    );
  }
  return (
    <>
      {near.length > 1 && (
        <SelectField
          label={t('chatHost.service')}
          value={open}
          onChange={(next) => void navigate(`/chat/${next}`)}
          choices={near.map(({ key, label, serviceTime }) => ({
            value: roomOf(key),
            label: `${label}, ${format.dateTime(serviceTime, current?.church.timeZone)}`,
          }))}
        />
      )}
      {date && controls?.(date, changed)}
      <HostConsole key={open} churchId={current?.church.id ?? ''} room={open} />
      {past}
    </>
  );
}
