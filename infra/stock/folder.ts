import { fileURLToPath } from 'node:url';

/** The stock photos that come along. */
export const stockFolder = fileURLToPath(new URL('./pictures', import.meta.url));

/** Where they lie in the content bucket, for ever under the same name. */
export const stockPrefix = 'stockPhotos';
