// `npm start`: installs what is missing, then brings the embedded stage up in this very process, so that a signal meets the right one.
import { checkNode, installMissing, root } from './install.mjs';

checkNode();
process.chdir(root);
installMissing();
// As on Lambda; and the SDK's warnings about Node versions are for us, not for the person who starts a church.
process.env.TZ = 'UTC';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./main.ts');
await run(process.argv.slice(2));
