import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { AboutPanel } from './AboutPanel.tsx';
import type { GroupSlots } from './GroupScreen.tsx';
import { RequestsPanel } from './join/RequestsPanel.tsx';
import { MembersPanel } from './members/MembersPanel.tsx';
import { useMayMembers } from './members/useMayMembers.ts';
import { GroupSettings } from './settings/GroupSettings.tsx';

interface Props {
  readonly group: Group;
  readonly slots: GroupSlots;
  readonly onSaved: (group: Group) => void;
}

/** The group tabs that the user can see; the URL names the selected one. */
export function GroupTabs({ group, slots, onSaved }: Props) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const may = useMayMembers(group);
  const manages = group.can?.manage === true;
  const waiting = useCall(groupsCalls.requests, manages ? { id: group.id } : undefined).data?.length ?? 0;
  const panels: Readonly<Record<TabName, ReactNode>> = {
    about: (
      <>
        {group.can?.leave && slots.announcement?.(group, () => setAddress({ tab: 'conversation' }))}
        <AboutPanel group={group} richText={slots.richText} />
      </>
    ),
    calendar: slots.calendar?.(group),
    conversation: slots.conversation?.(group),
    members: <MembersPanel group={group} />,
    requests: <RequestsPanel group={group} />,
    settings: <GroupSettings group={group} onSaved={onSaved} aboutField={slots.aboutField} />,
  };
  const isShown: Readonly<Record<TabName, boolean>> = {
    about: true,
    calendar: slots.calendar !== undefined,
    conversation: slots.conversation !== undefined && group.can?.leave === true,
    members: may.see,
    requests: manages && (group.joinPolicy === 'request' || waiting > 0),
    settings: manages,
  };
  const shown = tabNames.filter((tab) => isShown[tab]);
  const open = shown.find((tab) => tab === address.get('tab')) ?? 'about';
  const go = (tab: TabName) => setAddress(tab === 'about' ? {} : { tab }, { replace: true });
  const tabs = shown.map((value) => ({
    value,
    label: t(`groups.tabs.${value}`),
    ...(value === 'requests' && { count: waiting }),
    panel: <Suspense fallback={<ListSkeleton />}>{panels[value]}</Suspense>,
  }));
  return <Tabs label={group.name} value={open} onChange={go} tabs={tabs} opensOnEnter={manages} />;
}

const tabNames = ['about', 'calendar', 'conversation', 'members', 'requests', 'settings'] as const;
type TabName = (typeof tabNames)[number];
