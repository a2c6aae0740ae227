// The emulator serves no DNS. Loaded into the operator's commands, this is the domain's registrar once the name servers that the first
// run printed have been entered there.
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

promises.resolveNs = async () => (process.env.NARTHEX_NAME_SERVERS ?? '').split(' ');
syncBuiltinESMExports();
