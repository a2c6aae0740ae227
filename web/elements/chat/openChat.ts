// The chat of a service beside its picture, with prayer, notes and the own group. Fetched when someone opens it, never before.
import type { LiveService } from '#shared/content/live/liveService.ts';
import type { LiveState } from '#shared/content/live/stateAt.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { prayerKey } from './prayer/prayerKey.ts';
import { memberHere } from './room/member.ts';
import { sayOfPage } from './say.ts';
import { chatPanel, type Panel } from './view/chatPanel.ts';
import { adoptCss } from './view/css.ts';
import { type Tab, tabsOf } from './view/tabs.ts';

/** Tells the chat that the state of the stream has changed; fired on the document by the island of the stream. */
const liveEvent = 'narthex:live';

type Chatting = Pick<LiveService, 'key' | 'label'>;

/** Draws it into a place with the church’s id in `data-church`. A chat that was shown stays, as a second tab, when the next service begins. */
export async function openChat(place: HTMLElement, { chats, service }: Pick<LiveState, 'chats' | 'service'>): Promise<void> {
  const churchId = place.dataset.church ?? '';
  if (place.dataset.awake || !churchId) return;
  place.dataset.awake = 'yes';
  const [say, member] = await Promise.all([sayOfPage(), memberHere(churchId)]);
  adoptCss();
  const tabs = tabsOf(say('tabs'), (count) => say('fresh', { count }));
  place.replaceChildren(tabs.node);
  const seen = new Map<string, Chatting>();
  let current: Chatting | undefined;

  const chatTab = ({ key, label }: Chatting, isFirst: boolean): Tab => {
    let panel: Panel | undefined;
    return {
      ...{ key, label: isFirst ? say('title') : say('earlier', { service: label }) },
      draw: () => {
        panel = chatPanel({ churchId, room: roomOf(key) }, member, say);
        return panel.node;
      },
      chosen: (is) => panel?.look(is),
      gone: () => panel?.end(),
    };
  };
  const where = () => ({ churchId, room: roomOf(current?.key ?? '') });
  const others: readonly Tab[] = [
    {
      ...{ key: 'prayer', label: say('prayer.tab'), early: prayerKey(churchId) !== undefined },
      draw: async (mark) => (await import('./prayer/prayerPanel.ts')).prayerPanel(where(), member, say, mark),
    },
    {
      ...{ key: 'notes', label: say('ownNotes.tab') },
      draw: async () => (await import('./notes/notesPanel.ts')).notesPanel(current ?? { key: '', label: '' }, member?.email ?? '', say),
    },
    { key: 'group', label: say('group.tab'), draw: async (mark) => (await import('./group/groupPanel.ts')).groupPanel(member, say, mark) },
  ];
  const made = new Map<string, Tab>();
  const show = (open: readonly Chatting[], shown: Chatting | undefined) => {
    for (const one of open) seen.set(one.key, one);
    current = open.find(({ key }) => key === shown?.key) ?? open[0] ?? current ?? shown;
    const first = current && seen.has(current.key) ? [current] : [];
    const chatsNow = [...first, ...[...seen.values()].filter(({ key }) => key !== current?.key)];
    const all = chatsNow.map((one, index) => {
      const tab = made.get(one.key) ?? chatTab(one, index === 0);
      made.set(one.key, tab);
      return { ...tab, label: index === 0 ? say('title') : say('earlier', { service: one.label }) };
    });
    tabs.show([...all, ...others]);
  };
  show(chats, service);
  // Around it, everything has moved.
  place.scrollIntoView?.({ block: 'nearest' });
  const heard = (event: Event) => {
    if (!place.isConnected) return document.removeEventListener(liveEvent, heard);
    if (event instanceof CustomEvent) show(event.detail.chats, event.detail.service);
  };
  document.addEventListener(liveEvent, heard);
}
