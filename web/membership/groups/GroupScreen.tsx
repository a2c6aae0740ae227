import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import type { LongTextField } from './settings/SettingsFields.tsx';

/** Slots filled in by the front door: membership knows neither calendars nor conversations, nor how to render formatted text. */
export interface GroupSlots {
  readonly calendar?: ((group: Group) => ReactNode) | undefined;
  readonly conversation?: ((group: Group) => ReactNode) | undefined;
  /** The leaders' latest announcement, for members; `open` leads to the conversation. */
  readonly announcement?: ((group: Group, open: () => void) => ReactNode) | undefined;
  /** Renders markdown; plain text without it. */
  readonly richText?: ((markdown: string) => ReactNode) | undefined;
  /** Edits markdown; a plain field without it. */
  readonly aboutField?: LongTextField | undefined;
}

/** One group: for its members, for those looking for one, and for its leaders. */
export function GroupScreen(slots: GroupSlots) {
  const { id = '' } = useParams();
  return <LoadedGroup key={id} id={id} slots={slots} />;
}

function LoadedGroup({ id, slots }: { readonly id: string; readonly slots: GroupSlots }) {
  const { t } = useTranslation();
  const { data: group, error, mutate } = useCall(groupsCalls.load, { id });
  const back = { to: '/groups', label: t('groups.title') };
  if (!group) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('groups.loadFailed')} documentTitle={t('groups.group')} back={back}>
        <FetchError error={error} onRetry={() => void mutate()} />
      </Page>
    );
  }
  return (
    <Page title={group.name} head={<GroupHeader group={group} />} width="wide">
      <GroupTabs group={group} slots={slots} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
    </Page>
  );
}
