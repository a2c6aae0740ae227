import type { textProviders } from '#shared/messaging/texting/texts.ts';
import type { TextProvider } from './provider.ts';
import { twilio } from './twilio.ts';

/** A new provider is a file beside `twilio.ts` and a line here and in `textProviders`. */
export const providers: Readonly<Record<(typeof textProviders)[number], TextProvider>> = { twilio };
