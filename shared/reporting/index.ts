// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { lists } from './lists/lists.ts';

export const reporting = { lists };
