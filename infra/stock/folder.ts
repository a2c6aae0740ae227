import { fileURLToPath } from 'node:url';

/** The drawn stock photos, as `draw.ts` has written them. */
export const stockFolder = fileURLToPath(new URL('./pictures', import.meta.url));

/** Where they lie in the content bucket, for ever under the same name. */
export const stockPrefix = 'stockPhotos';
