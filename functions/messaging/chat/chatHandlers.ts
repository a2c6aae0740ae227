// The chat of live services, loaded on the first call to any of it (`../handlers.ts`).
import { chat } from './chat.ts';
import { chathosts } from './chathosts.ts';
import { live } from './live.ts';
import { prayers } from './prayers.ts';
import { olderChat } from './wire/olderChat.ts';

export const chatHandlers = { chat, chathosts, live, olderChat, prayers };
