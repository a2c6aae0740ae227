import { fileURLToPath } from 'node:url';

/** The folder of the stock photos. */
export const stockFolder = fileURLToPath(new URL('./pictures', import.meta.url));

/** Their prefix in the content bucket; names never change. */
export const stockPrefix = 'stockPhotos';
