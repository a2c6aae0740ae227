// The app's entry module. Kept small so that the slowest requests start before the rest of the app has loaded.
import { askByAddress } from './app/aheadByAddress.ts';
import { takeOldToken } from './session/location.ts';
import { takeAskedEarly } from './session/resuming/askedEarly.ts';
import { SessionStore } from './session/store.ts';
import './ui/css/index.css';

takeOldToken();
takeAskedEarly();
const session = new SessionStore('Narthex');
await askByAddress(location.pathname, session);
const { start } = await import('./app/start.tsx');
await start(session);
