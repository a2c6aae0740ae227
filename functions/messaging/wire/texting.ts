import { implement } from '#functions/core/serve/implement.ts';
import { texting as contract } from '#shared/messaging/wire/texting.ts';

const none = async () => [];

export const texting = implement(contract, { providers: none, devices: none, templates: none, templatesAbove: none });
