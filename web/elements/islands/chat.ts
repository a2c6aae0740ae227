import type { LiveState } from '#shared/content/live/stateAt.ts';
import { openChat } from '../chat/openChat.ts';

/** The chat of a service, opened by a click: `data-church`, and in `data-live` what is shown and which chats are open. */
export default function chat(root: HTMLElement): void {
  const { chats = [], service }: Partial<Pick<LiveState, 'chats' | 'service'>> = JSON.parse(root.dataset.live ?? '{}');
  void openChat(root, { chats, service });
}
