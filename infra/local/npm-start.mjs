// `npm start`: installs what is missing, then starts the embedded stage in this same process, so that signals reach it.
import { checkNode, installMissing, root } from './install.mjs';

checkNode();
process.chdir(root);
installMissing();
// As on Lambda; and the SDK's warnings about Node versions are for developers, not for users.
process.env.TZ = 'UTC';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./main.ts');
await run(process.argv.slice(2));
