import { ChatHostScreen } from '#web/messaging/chat/ChatHostScreen.tsx';

/** Hosting a chat. */
export const PortalChat = () => <ChatHostScreen />;
