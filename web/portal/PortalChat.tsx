import { HostControls } from '#web/content/live/HostControls.tsx';
import { ChatHostScreen } from '#web/messaging/chat/ChatHostScreen.tsx';

/** Hosting a chat, with the controls of the service beside it. */
export const PortalChat = () => <ChatHostScreen controls={(date, changed) => <HostControls date={date} onChanged={changed} />} />;
